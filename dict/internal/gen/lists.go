package main

import "strings"

// Decisions that no source takes for us, made word by word.

// denied stand in the sources as words, but in no dictionary: plurals of
// letters, fragments, misprints, letters run together.
const denied = `
bs cs ds fs ge gs hs js kb ks lm ln ls lx mb mf ms ns ps qs rs se ss ts ws xs ys zs aeq aws csc dkl
ela ert esc fys gre hed hhd mya oui ows poe quo sle soe urs xed zac afto bonz clos coli csch duer
egre elve fide fies goog goup gour hure ismy kcal loed lors maed mize moed onya psia psid roer sech
situ stor tobe tyyn woop`

// namesOnly stand in the sources as words of the largest size, but everybody
// takes them for the name.
const namesOnly = `
paris`

// rescued stand in the sources only as abbreviations, but dictionaries have
// them as words.
const rescued = `
aa ab abamp abs ae aff al alt ar att ave aw bal bio bo bot bro bros col comp consol cor cos cosec
cotan cum dag dal del dev dol dom dup ed eds eff el emf eng fas fem gen guar hist hm hon hyp incog
intro jun jus lang lat lav lex li lin ling litho mach mag maths max med mem mixt mm mo mol mon mor
morph mos mun mus nom nos oe op os pam para ped pend perp phon phot photog plat prelim prog pseud
psi rad rec reg rem res ret rom sae scot sculp sec sel sen ser soph stat syn tel therm tinct trans
trop var vert vis admin app cert tech def diff`

// clipped are words that began as shortened words; who wants no abbreviations
// of that kind can refuse them.
const clipped = `
ad auto bike bra bus cab champ chimp coed combo condo copter deli demo disco doc dorm exam expo fax
flu fridge gas gym hippo intro kilo lab limo math maths mayo memo mic mike mod pants phone photo
plane polio pop pram prefab prelim prep pro prof prom promo pub quake ref rehab rep rhino sax semi
sis sitcom specs stat stereo sub sync tech teen temp trig tux typo van vet`

// rude are vulgar words and insults besides those in vulgar.txt, which is the
// package source's own list (misc/, under SCOWL's licence).
const rude = `
bitch bitched bitches bitchier bitchiest bitching bitchy sonofabitch sonsofbitches superbitch superbitches
bollock bollocked bollocking bollockings bollocks bollocksed bollockses bollocksing
dago dagoes dagos dyke dykes dykey faggot faggoted faggotries faggotry faggots faggoty
fuckface fuckfaces fuckoff fuckoffs fuckup fuckups golliwog golliwogg golliwoggs golliwogs gook gooks gooky
jism jisms jizz jizzes kike kikes
niggerdom niggerhead niggerish niggerism niggerisms niggerling niggerlings niggery
pissers pisshead pissheads pisspot pisspots poofter poofters
shitkicker shitkickers shitless shitlist shitlists shitloads shittiness shitwork
slut sluts slutteries sluttery sluttier sluttiest sluttish sluttishly sluttishness sluttishnesses slutty
spick spicks spics turd turds twat twats wank wanked wanker wankers wanking wanks wetback wetbacks
whore whored whoredom whoredoms whores whoring wog wogs`

// everyday are short words of a high level that everybody knows.
const everyday = `
ab abs app aw bio bot bro hon mag max psi rad rec zen`

// prefixes and suffixes are no words by themselves, so they are kept only as
// reasons; one that is also a word stays a word.
const prefixes = `
circum co com cyber deca deci demi di dis dys eco epi eu hemi il im intra ir iso milli nano neo
neuro ob omni quadri socio sur sym thermo tri`

const suffixes = `
acy ancy arian ation cide cy ee eer ence ency ent ery ese esque est ette ful gon ial ian ible ic
ical icide ics ier ify ile ine ing ious ise ist ite itis ity ive ize ly metry oid ory osis phile
phobe philia pathy sion ster tion tude ty ual ular uous ville`

// plurals and singulars are settled by hand where the spelling misleads.
const plurals = `
women people dice algae`

const singulars = `
his news species gas bus theirs ours hers its yes this thus always`

// oneLetter are the letters that are words: the sources list all 26.
const oneLetter = `
a i o`

// set makes a set of the words in text.
func set(text string) map[string]bool {
	words := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		words[word] = true
	}
	return words
}
