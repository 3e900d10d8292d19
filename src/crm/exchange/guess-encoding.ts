/** Encodings that letters tell apart. */
const GUESSED = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'windows-1253',
  'windows-1254',
] as const

/** Encodings of which nothing in a file says which it is. The others are chosen, and never guessed. */
export const OLD_ENCODINGS = [
  ...GUESSED,
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'koi8-r',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type OldEncoding = (typeof OLD_ENCODINGS)[number]

/** Letters with which languages are written that need such an encoding. The first that fits best counts. */
const ALPHABETS: [(typeof GUESSED)[number], string][] = [
  ['windows-1252', 'äöüßéèêëàâçîïôùœñáíóúãìòÿæ'],
  ['windows-1252', 'åøæäöéüðþýáíóú'],
  ['macintosh', 'äöüßéèêëàâçîïôùœñáíóúãìò'],
  ['macintosh', 'åøæäöéü'],
  ['windows-1250', 'ąćęłńóśźżéüö'],
  ['windows-1250', 'áčďéěíňóřšťúůýžľĺŕäôöü'],
  ['windows-1250', 'áéíóöőúüűä'],
  ['windows-1250', 'čćđšžăâîșțşţëäöü'],
  ['windows-1251', 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўћђљњџј'],
  ['windows-1253', 'αβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊϋΐΰ'],
  ['windows-1254', 'çğıöşüâîû'],
]

/** Stand beside letters in any language. */
const QUOTES = '“”‘’„–—'

/** Words that are looked at. */
const MOST_WORDS = 3000
const LONGEST = 60

const isLetter = (byte: number): boolean =>
  byte >= 0x80 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)

/** The words of a file that have more than ASCII in them, as bytes. */
export async function* unusualWords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let found = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let at = 0; at <= chunk.length; at++) {
      if (at < chunk.length && isLetter(chunk[at]!)) continue
      const word = chunk.subarray(start, at)
      start = at + 1
      if (word.length === 0 || word.length > LONGEST || !word.some((byte) => byte >= 0x80)) continue
      yield word
      if (++found >= MOST_WORDS) return
    }
  }
}

/** In which encoding the words are best read: the one of which a language has most of their letters. */
export function guessEncoding(words: readonly Uint8Array[]): OldEncoding {
  let best: OldEncoding = 'windows-1252'
  let most = 0
  for (const [encoding, alphabet] of ALPHABETS) {
    const letters = new Set(alphabet + QUOTES)
    const decoder = new TextDecoder(encoding)
    let score = 0
    for (const word of words) score += scoreOf(decoder.decode(word), letters)
    if (score > most) {
      best = encoding
      most = score
    }
  }
  return best
}

const ASCII = 0x80

/** Nobody writes both in one word. */
const LATIN = /[a-z]/i
const OTHER_SCRIPT = /[\u0370-\u04ff]/

/** Letters that belong there against signs that do not, capitals within a word, and scripts that are mixed. */
function scoreOf(word: string, letters: ReadonlySet<string>): number {
  let score = 0
  let before = ''
  for (const sign of word) {
    const small = sign.toLowerCase()
    const isCapital = sign !== small
    const isMisplaced =
      isCapital && before !== '' && before === before.toLowerCase() && before !== before.toUpperCase()
    const isMixed =
      (LATIN.test(before) && OTHER_SCRIPT.test(sign)) || (OTHER_SCRIPT.test(before) && LATIN.test(sign))
    if (sign.charCodeAt(0) >= ASCII || isMixed)
      score += letters.has(small) && !isMisplaced && !isMixed ? 1 : -1
    before = sign
  }
  return score
}
