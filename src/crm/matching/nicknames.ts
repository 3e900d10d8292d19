/** Names that one person goes by, in a line each: full forms and short ones, folded. */
const FAMILIES = `
abigail abby gail
abraham abe bram
agnes aggie
albert al bert bertie
alexander alex sasha sandy xander alec lex aleksander
alexandra alex sasha sandra lexi alexa
alfred fred alf alfie freddie
alice allie ali
amanda mandy
andrew andy drew andreas andre
angela angie
ann anna anne annie nancy nan anita annette
anthony tony antonio toni anton
antoinette toni nettie
arthur art artie
barbara barb babs barbie
beatrice bea trixie
benjamin ben benny benji
bernard bernie
bradley brad
bridget biddy bridie
bruce brucie
calvin cal
cameron cam
carl karl
carol caroline carolyn carrie
catherine katherine kathryn katharine kathleen kate katie kathy cathy kay kitty kat kit katy
charles charlie chuck chas chaz carl karl
charlotte lottie charlie lotte
christian chris kris
christina christine chris tina chrissy christy kristina kristine
christopher chris topher kit christoph kris
clarence clancy
clifford cliff
constance connie
cornelius neil
cynthia cindy
daniel dan danny
danielle dani
david dave davey
deborah debra deb debbie
dennis denny
dominic dom nic
donald don donnie
dorothy dot dottie dolly
douglas doug
edward ed eddie ted ned teddy edouard eduard
edwin ed eddie
eleanor ellie nell nora lena
elizabeth liz beth betty betsy eliza lizzie libby elsie lisa bess elisabeth lise elise
emily em emma millie
eric erik rick
ernest ernie
eugene gene
evelyn evie eve
florence flo flossie
frances fran francie fanny
francis frank fran
frank franklin francis
franz francis
frederick fred freddie rick friedrich fritz frederik
gabriel gabe
gabrielle gabby gaby
george georgie jorge georg
gerald gerry jerry
gerard gerry
gilbert gil bert
gordon gordie
gregory greg
gwendolyn gwen
hans johannes johann
harold hal harry
harriet hattie harry
harry henry harold
helen nell ellen helena lena
henry harry hank hal heinrich hendrik
herbert herb bert
howard howie
hubert bert hugh
hugh hughie
ian iain john
irene rene
isaac ike zac
isabella isabel bella izzy
jacob jake jacobus
jacqueline jackie
james jim jimmy jamie jem
jane janet jenny janie
janet jan
jeffrey geoffrey jeff geoff
jennifer jen jenny
jeremiah jerry
jeremy jerry
jerome jerry
jessica jess jessie
joan joanie
joanna joanne jo
john jack johnny jon jan johan johannes ian
jonathan jon jonny john nathan
jose pepe
joseph joe joey jos josef sepp
josephine jo josie
joshua josh
joyce joy
juan juanito
judith judy
julia julie jules
julian jules
justin jus
karen kari
kenneth ken kenny
kevin kev
kimberly kim kimberley
larry lawrence laurence lars
laura laurie lori
leonard leo len lenny
leslie les
lewis lou louis louie ludwig luis
lillian lily lil
linda lindy lynn
lorraine lori
louise lou
lucas luke luca
lucille lucy
lydia liddy
madeline maddie
margaret maggie meg peggy marge margie greta daisy rita marguerite
maria mary marie mia
marilyn mary
marjorie marge margie
mark marc marcus markus
martha marty patty
martin marty
mary molly polly mae mamie
matthew matt matty matthias mateo
matilda tilda tilly mathilde
maureen mo
maurice morris
maximilian max
melissa mel missy lissa
melanie mel
michael mike mick mickey mikey michel miguel mitch
michelle shelly micki
mildred millie
mitchell mitch
mohammed mohamed muhammad mohammad
natalie nat talia
natasha tasha
nathan nathaniel nate nat
nicholas nick nicky nico nicolas nikolaus klaus niklas
nicole nicky nikki
norman norm
oliver ollie
olivia liv livvy
oscar ossie
pamela pam
patricia pat patty tricia trish patsy
patrick pat paddy
paul paulie pablo
pauline polly
peter pete piet petr pierre pedro
philip phil pip phillip philippe
phyllis phyl
priscilla cilla
rachel rach
raymond ray
rebecca becky becca
reginald reg reggie
richard rick dick rich ricky richie ricardo
robert bob rob bobby robbie bert robin
roberta bobbie
roderick rod
rodney rod
roger rodge
roland rollie
ronald ron ronnie
rosemary rose rosie
roy leroy
russell russ
ruth ruthie
samantha sam sammy
samuel sam sammy
sandra sandy
sarah sally sadie sara
scott scotty
sebastian seb bastian
sharon shari
shirley shirl
sidney sid sydney
simon si
sophia sophie
stanley stan
stefan stephen steven steve stephan stefanie
stephanie steph
steven stephen steve
stuart stu stewart
susan sue susie suzanne susanna suzy
sylvia syl
tamara tammy
teresa theresa terry tess tessa
terence terry
theodore ted theo teddy
thomas tom tommy
timothy tim timmy
tobias toby
valentina val
valerie val
vanessa nessa
veronica ronnie vera
victor vic
victoria vicky tori vicki
vincent vince vinny
virginia ginny ginger
vivian viv
walter walt wally
wayne dwayne
wendy gwendolyn
wesley wes
wilfred wilf fred
wilhelm willi wim
william bill will billy willie liam willem
ezekiel zeke
zachary zach zack zeke
zoe zoey`

const lines = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(' '))

const families = new Map<string, number[]>()
for (const [number, line] of lines.entries())
  for (const name of line) families.set(name, [...(families.get(name) ?? []), number])

const fullForms = lines.map((line) => line[0]!)
const isFullForm = new Set(fullForms)

/** Whether people who are called one are often called the other: Robert and Bob. Both folded. */
export function isNickname(one: string, other: string): boolean {
  const theirs = families.get(other)
  return theirs !== undefined && (families.get(one)?.some((family) => theirs.includes(family)) ?? false)
}

/** What people who are called so are called, too, the name itself left out: of `bob` robert, rob, bobby. */
export const namesLike = (name: string): string[] => [
  ...new Set((families.get(name) ?? []).flatMap((family) => lines[family]!)).difference(new Set([name])),
]

/** Whether it is one of the names, or short forms, of this table. */
export const isKnownName = (name: string): boolean => families.has(name)

/** The full form of a folded name, or itself: what people of one name and its short forms are gathered under. */
export const fullFormOf = (name: string): string => {
  const [family] = families.get(name) ?? []
  return family === undefined || isFullForm.has(name) ? name : fullForms[family]!
}
