package dict
import "testing"
func TestXX(t *testing.T){
 for _,w:=range []string{"runs","glasses","news","women","people","dice","algae","his","cats","foci","boxes","goes","geese","data","yes","theirs","stores","species","gas","bus","lens","kiss","has","was","oxen","feet","men","firemen","bacteria","quizzes","peoples","omen","qi","paris","coop","dont","teh","kg","polish","fax","colour","color","fuck","xviii","ette","mya","trousers","scissors","mathematics","police","cattle","series","jeans","pants","mice","wolves","dwarves","tomatoes","aas","zas"} { i:=Club().Look(w); t.Log(w,i.Level,i.Plural(),i.Tags(), i.Is(Word), Family().Has(w)) }
 bad:=0
 for _,w:=range []string{"fe","ef","ik","ki","wk","kw"} { if Family().Has(w) {bad++; t.Error(w)} }
 for _,w:=range []string{"store","sea","sear","river","ear","fancy","kiss","fix","fork","wok","wow","tale","free","egg","nut","zoo","boot","it","goes","to","quiet","thin","balloon","hat","if","paw","beat","fax","i","a","o"} { if !Family().Has(w) {bad++; t.Error(w)} }
 n:=map[bool]int{}
 for _,i:=range Club().Words() { n[i.Plural()]++ }
 t.Log(n)
}
