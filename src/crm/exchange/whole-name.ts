import { fold } from '../texts/fold.ts'

/** The parts of a name that was written in one. */
export interface NameParts {
  title?: string
  first_name?: string
  last_name?: string
  suffix?: string
  company?: string
}

const set = (words: string) => new Set(words.split(' '))

const TITLES = set(
  'mr mrs ms miss mx dr drs prof professor sir dame lord lady rev fr hon herr frau fraulein m mme mlle me sr sra srta don ' +
    'dona dott dottssa sig sigra ing dipl-ing dipl mag pan pani mgr inz dhr mevr mw ir eng dra exmo exma',
)
const SUFFIXES = set(
  'jr sr ii iii iv phd md esq mba dds cpa cfa pe rn jd llm llb msc bsc ma ba dphil obe mbe cbe kbe qc kc filho junior neto hijo fils',
)
/** Words with which a family name begins. */
const PARTICLES = set(
  'van von vom vander der den de del della delle degli dei di da das do dos du des la le las los lo ter ten te zu zum zur ' +
    'af av al el bin ibn bint ben st saint san santa mac ap op',
)
const OR_GIVEN = set('al ben ap op mac el do lo san das')
/** Spanish names end with two family names, of which these are the most common. */
const SPANISH = set(
  'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez diaz moreno munoz alvarez ' +
    'romero alonso gutierrez navarro torres dominguez vazquez vasquez ramos gil ramirez serrano blanco molina morales suarez ' +
    'ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido cortes castillo lozano guerrero cano prieto ' +
    'mendez cruz calvo gallego leon marquez herrera pena flores cabrera campos vega fuentes carrasco diez reyes caballero nieto ' +
    'aguilar pascual herrero montero hidalgo gimenez ibanez ferrer duran benitez vargas arias carmona crespo roman soto saez ' +
    'velasco soler parra bravo gallardo rojas chavez mendoza guzman salazar contreras estrada juarez espinoza sandoval',
)
/** Forms of companies, at the end of their names. */
const COMPANIES =
  /(?:^|[\s,])(?:gmbh(?: & co\.? kg)?|ag|kg|ohg|e\.?\s?v\.?|inc\.?|ltd\.?|llc|llp|plc|corp\.?|corporation|company|& co\.?|limited|s\.a\.|s\.l\.|s\.r\.l\.|srl|s\.p\.a\.|spa|sarl|sas|sp\. ?z ?o\. ?o\.?|b\.?v\.?|n\.?v\.?|a\/s|aps|oy|oyj|lda\.?|ltda\.?|s\.?l\.?u\.?|pty)$/i

const MOST = 255

const bare = (word: string): string => fold(word).replace(/[.,]/g, '')

/** A whole name in its parts: `Okafor, Ines`, `Dr. Ludwig van Beethoven, Jr.`, `Ana García Núñez`, or a company's. */
export function partsOfName(written: string): NameParts {
  const name = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:dr|prof|mr|mrs|ms)\.)+(?=\p{L})/iu, (titles) => titles.replaceAll('.', '. '))
  if (name.length > MOST) return { first_name: written }
  if (COMPANIES.test(name)) return { company: name }
  const [head = '', ...behind] = withoutNick(name)
    .split(',')
    .map((part) => part.trim())
  const suffixes = behind.filter(
    (part) => part !== '' && part.split(' ').every((word) => SUFFIXES.has(bare(word))),
  )
  const given = behind.find((part) => part !== '' && !suffixes.includes(part))
  const words = (given === undefined ? head : given).split(' ').filter(Boolean)
  const title: string[] = []
  for (let taken = titleWords(words); taken > 0; taken = titleWords(words, title))
    title.push(...words.splice(0, taken))
  const suffix = [...suffixes]
  while (words.length > 2 && given === undefined && isSuffix(words.at(-1)!)) suffix.unshift(words.pop()!)
  const lastFrom = given === undefined ? beginOfLast(words, title.length > 0) : words.length
  const last = given === undefined ? words.slice(lastFrom).join(' ') : head
  return whole({
    title: title.join(' '),
    first_name: words.slice(0, lastFrom).join(' '),
    last_name: last,
    suffix: suffix.join(', '),
  })
}

/** Of which faculty a doctor or an engineer is. */
const FACULTIES = set('med phil jur rer nat oec pol theol vet dent habil hc h c techn')
const JOINERS = set('& + and und et y e')

/** How many of the first words belong to the title: one, or two with what joins them (`Mr & Mrs`). */
function titleWords(words: readonly string[], before: readonly string[] = []): number {
  const [first = '', second = '', third = ''] = words
  if (words.length > 3 && TITLES.has(bare(first)) && JOINERS.has(second) && TITLES.has(bare(third))) return 3
  if (words.length > 1 && TITLES.has(bare(first))) return 1
  return words.length > 1 && before.length > 0 && first.endsWith('.') && FACULTIES.has(bare(first)) ? 1 : 0
}

/** Short ones are written in capitals: Ma is a family name, too. */
const isSuffix = (word: string): boolean =>
  SUFFIXES.has(bare(word)) &&
  (bare(word).length > 2 || word === word.toUpperCase() || /^[js]r\.?$/i.test(word))

/** `Robert "Bob" Smith`: what he is called is no part of either name. */
const withoutNick = (name: string): string =>
  name
    .replace(/(?<=^|\s)(?:"[^"]{1,60}"|“[^”]{1,60}”|\([^)]{1,60}\)|'[^']{1,60}')(?=\s|,|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || name

/** Which word the family name begins with. */
function beginOfLast(words: readonly string[], hasTitle: boolean): number {
  if (words.length < 2) return hasTitle ? 0 : 1
  // `van der Berg` alone has no given name.
  if (isParticle(words[0]!) && /^\p{Ll}/u.test(words[0]!)) return 0
  const particle = words.findIndex((word, place) => place > 0 && place < words.length - 1 && isParticle(word))
  if (particle > 0) return particle
  const isDouble = words.length > 2 && words.slice(-2).every((word) => SPANISH.has(bare(word)))
  return words.length - (isDouble ? 2 : 1)
}

/** Some are given names, too, when they begin with a capital. */
const isParticle = (word: string): boolean =>
  PARTICLES.has(bare(word)) && (/^\p{Ll}/u.test(word) || !OR_GIVEN.has(bare(word)))

const whole = (parts: NameParts): NameParts =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '')) as NameParts
