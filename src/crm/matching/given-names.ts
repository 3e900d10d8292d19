import { isKnownName } from './nicknames.ts'

/** Names that many people are called, beside those that have short forms: the commonest of the census of the United States of 1990, and of Europe. */
const COMMON = new Set(
  `aaron abigail ada adam addie adrian adriana adrienne agnes ahmed aiden aimee aisha alan albert alberta alberto
alejandro aleksandr aleksei alex alexander alexandra alexandre alexis alfred alfredo ali alice alicia alisha alison
allan allen allison alma alvin alyssa amanda amber amelia amelie amy ana anders andre andrea andrew andrzej andy angel
angela angelica angelina angelo angie anita anja anke ann anna annabelle anne annette annie anthony antoine antoinette
antonia antonio april archie arlene armando arne arnold arthur arturo ashley astrid audrey aurelie austin ava axel
barbara barry beatrice beatrix becky belinda ben benjamin bernadette bernard bernice bertha bessie beth bethany betsy
bettina betty beulah beverly bill billie billy birgit bjorn blanca blanche bob bobbie bobby bonita bonnie brad bradley
brandi brandon brandy brenda brent brett brian bridget brittany brooke bruce bruno bryan byron calvin camille candace
candice carl carla carlo carlos carmen carol carole caroline carolyn carrie casey cassandra catherine cathy cecelia
cecil cecile cecilia celia celine chad charlene charles charlie charlotte chelsea cheri cheryl chester chiara chloe
chris christian christie christina christine christopher christy cindy claire clara clarence claude claudia clayton
clifford clifton clinton clyde cody colleen connie constance cora corey cory courtney craig cristina crystal curtis
cynthia dagmar daisy dale dan dana daniel danielle danny darla darlene darrell darren darryl daryl dave david dawn
dean deanna debbie deborah debra delia della delores deloris denise dennis derek derrick desiree diana diane dianna
dianne dieter dixie dolores dominique don donald donna donnie dora doreen doris dorothy doug douglas duane dustin
dwayne dwight earl ebony eddie edgar edith edna eduardo edward edwin eileen elaine eleanor elena elisa elisabeth
elizabeth ella ellen elmer eloise elsa elsie elvira emil emily emma enrico enrique eric erica erik erika erin erma
ernest ernestine ernst essie estelle esther ethan ethel eugene eula eunice eva evan evelyn everett evie fabian fabio
faith fannie fatima faye federico felicia felipe felix ferenc fernando flora florence floyd frances francesca
francesco francine francis francisco frank franklin fred freda freddie frederic frederick fredrick freya friedrich
gabriel gabriele gail gary gayle gene geneva genevieve george georgia gerald geraldine gerard gerhard gertrude gilbert
gina ginger giovanni giulia giuseppe gladys glen glenda glenn gloria gordon grace greg gregory greta gretchen
guadalupe guillaume gunther guy gwen gwendolyn hanna hannah hans harold harriet harry harvey hassan hattie hazel
heather hector heidi heike heinz helen helga henri henrietta henrik henry herbert herman hilda holly homer hope howard
hubert hugh hugo hussein ian ibrahim ida ilse ines inez inge ingrid irene iris irma isaac isabel isabella isabelle
ivan jack jackie jackson jacob jacqueline jacquelyn jacques jaime james jamie jan jana jane janet janice janie janis
jared jasmine jason javier jay jean jeanette jeanne jeannette jeannie jeff jeffery jeffrey jenna jennie jennifer jenny
jeremiah jeremy jerome jerry jesse jessica jessie jesus jill jim jimmie jimmy joan joann joanna joanne joao jodi jody
joe joel joey johan johanna johannes john johnnie johnny jon jonathan jordan jorge jose josefina joseph josephine
joshua joy joyce juan juana juanita judith judy juergen julia julian julie julien julio julius june jurgen justin kara
karen kari karin karl karla katarzyna kate katherine kathleen kathryn kathy katie katrin katrina kay kayla keith
kelley kelli kellie kelly ken kendra kenneth kenny kent kerry kevin khaled kim kimberly kirk klaus krista kristen
kristi kristie kristin kristina kristine kristy krystal krzysztof kurt kyle lana lance larry lars latasha latoya laura
lauren laurent laurie laverne lawrence leah lee leigh lela lena leo leon leona leonard leroy leslie lester leticia
lewis liam lila lillian lillie lily linda lindsay lindsey lisa lloyd logan lois lola lonnie lora lorena lorene lorenzo
loretta lori lorraine louis louise luca lucas lucia lucille lucy luigi luis luke lula luther luz lydia lyle lynda
lynette lynn lynne mabel mable madeline mae maggie malgorzata mamie mandy manuel marc marcel marcella marcia marco
marcus marek margaret margarita margie marguerite maria mariam marian marianne marie marilyn marina mario marion
marjorie mark markus marla marlene marsha marshall marta martha martin martina marvin mary maryann mason mathew
mathilde matt matteo matthew mattie maureen maurice max maxine may megan meghan melanie melba melinda melissa melody
melvin mercedes meredith mette mia michael micheal michele michelle miguel mikael mike mikhail mildred milton mindy
minnie miranda miriam misty mitchell mohammed molly mona monica monika monique morris muriel mustafa myra myrna myrtle
nadine nancy naomi natalia natalie natasha nathan nathaniel neil nellie nelson nettie nicholas nichole nick nicolas
nicole nikolai nina noah nora norma norman olga olive oliver olivia ollie omar opal ora oscar otis pablo pam pamela
paolo pascal pat patrice patricia patrick patsy patti patty paul paula paulette pauline pavel pearl pedro peggy penny
perry peter philip phillip phyllis pierre piotr poppy priscilla rachael rachel rafael ralph ramon ramona randall randy
raquel raul ray raymond rebecca regina reginald reinhard rena renate rene renee rhonda ricardo richard rick ricky rita
robert roberta roberto robin robyn rochelle rodney roger roland rolf ron ronald ronda ronnie rosa rosalie rose
rosemarie rosemary rosie ross roxanne roy ruben ruby russell ruth ryan sabine sabrina sadie sally salvador sam
samantha samuel sandra sandy sara sarah scott sean sergei sergio seth shane shannon shari sharon shaun shawn shawna
sheila shelby shelia shelley shelly sheri sherri sherrie sherry sheryl shirley sidney silvia simone sofia sonia sonja
sonya sophia sophie stacey stacie stacy stanley stefan stefano stella stephane stephanie stephen steve steven stuart
sue susan susie suzanne sven svetlana sylvia tabitha tamara tami tammie tammy tanya tara tasha tatiana ted teresa teri
terrance terrence terri terry thelma theo theodore theresa thierry thomas tiffany tim timothy tina todd tom tomasz
tommy toni tony tonya tracey traci tracy travis trevor tricia troy tyler tyrone ulrich ursula uwe valentina valerie
vanessa velma vera verna vernon veronica vicki vickie vicky victor victoria vincent viola violet virgil virginia
vivian vladimir wade wallace walter wanda warren wayne wendell wendy werner wesley whitney willard william willie
wilma winifred wolfgang yolanda yusuf yves yvette yvonne zachary zoe zofia`.split(/\s+/),
)

/** Whether people are called so: a word that is a name is no slip of the fingers for another one. */
export const isGivenName = (name: string): boolean => COMMON.has(name) || isKnownName(name)
