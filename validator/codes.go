package validator

// Code names a finding. A code never changes once it has been released
// (RECORD.md). Every code has an example in testdata/codes that draws it.
type Code string

// Codes of any game.
const (
	GameOver      Code = "game-over"        // the game has ended
	NotYourTurn   Code = "not-your-turn"    // another player is next
	NotInBox      Code = "not-in-box"       // the box holds no such tile or card
	TooManyOfTile Code = "too-many-of-tile" // more of a tile are visible than the box holds
	NotHeld       Code = "not-held"         // the player does not hold this
)

// Codes of words.
const (
	UnknownWord   Code = "unknown-word"    // in no list
	WrongClass    Code = "wrong-class"     // known, but of a kind that is refused
	TooFewCards   Code = "too-few-cards"   // fewer cards than a word needs
	TooFewLetters Code = "too-few-letters" // fewer letters than the house asks for
	RepeatedWord  Code = "repeated-word"   // laid before, under noRepeats
)

// Codes of the card games.
const (
	WrongHandSize    Code = "wrong-hand-size"     // not as many cards as were dealt
	LaidTwice        Code = "laid-twice"          // this player has laid in this hand
	OutWithCardsLeft Code = "out-with-cards-left" // went out with unused cards
	LaidBeforeOut    Code = "laid-before-out"     // nobody went out in this hand
	AlreadyOut       Code = "already-out"         // somebody else went out in this hand
	OutOnFirstTurn   Code = "out-on-first-turn"   // under noOutOnFirstTurn
)

// Codes of challenges.
const (
	NothingToChallenge Code = "nothing-to-challenge" // no such word lies there any more
	ChallengedBefore   Code = "challenged-before"    // one ruling a word
	TooLate            Code = "too-late"             // the cards have been gathered
	NoChallengesHere   Code = "no-challenges-here"   // plays are judged before they score
)

// Codes of the boards.
const (
	NotInOneLine Code = "not-in-one-line" // the tiles played do not share a line
	GapInLine    Code = "gap-in-line"     // an empty square between the tiles played
	NotTouching  Code = "not-touching"    // no tile touches the table
	NoTiles      Code = "no-tiles"        // nothing new was laid
	BagNotEmpty  Code = "bag-not-empty"   // only with an empty bag
	NotStarter   Code = "not-starter"     // somebody else begins by the rules of the game
)

// Codes of Qwirkle.
const (
	LineMixed        Code = "line-mixed"
	LineRepeats      Code = "line-repeats"
	PlayMixed        Code = "play-mixed"
	PlayRepeats      Code = "play-repeats"
	NotLargestStart  Code = "not-largest-start"
	TradeExceedsBag  Code = "trade-exceeds-bag"
	TradeExceedsHand Code = "trade-exceeds-hand"
	MustPlay         Code = "must-play"
)

// Codes of Quillico.
const (
	TouchesNonword   Code = "touches-nonword"
	TouchesTip       Code = "touches-tip"
	SeparateWord     Code = "separate-word"
	RunsOn           Code = "runs-on"
	BranchesFromStar Code = "branches-from-star"
	StarLetterUnused Code = "star-letter-unused"
	NotThree         Code = "not-three"
	NoExtending      Code = "no-extending"
	PileEmpty        Code = "pile-empty"
	StarGivenBack    Code = "star-given-back"
	MustExchange     Code = "must-exchange"
)

// Codes of the solitaires.
const (
	MustRefill Code = "must-refill" // under refill=must an empty stack is filled before the next word
	MovesLeft  Code = "moves-left"  // advice: given up with a word or a refill left
)
