import { fold } from '../texts/fold.ts'

const WORDS: ReadonlySet<string> = new Set(
  (
    'total|totals|totale|totales|totaux|grand total|subtotal|sub total|sum|sums|summe|summen|gesamt|gesamtsumme|insgesamt|zwischensumme|somme|' +
    'suma|sumas|soma|razem|totaal|samtals|summa|итого|всего'
  ).split('|'),
)

/** `1,234`, `2 contacts` */
const COUNTED = /^\d[\d.,' ]{0,30}\p{L}{0,20}$/u

/** `1,234.50`, `-3`, `12 %`, `€ 1.200`, `300 EUR`. */
const NUMBER = /^[-+(]?(?:[$€£¥]|[A-Z]{3})? ?\d[\d.,' ]{0,30}(?: ?(?:[%$€£¥]|[A-Z]{3}))?\)?$/

/** Why such a row is left out. */
export const TOTALS = 'is a row of totals, and no contact or deal: add it by hand if it is one'

/** Whether a row of a table sums others up: it begins with a word for that, and has nothing but numbers beside it. `isCounted` says in which columns numbers may be sums. */
export function isRowOfTotals(
  cells: readonly string[],
  isCounted: (column: number) => boolean = () => true,
): boolean {
  const said = [...cells.entries()].filter(([, cell]) => cell.trim() !== '')
  const [first, ...others] = said
  if (!first) return false
  const [word = '', counted = ''] = fold(first[1]).split(/[:=]/, 2)
  return (
    WORDS.has(word.trim()) &&
    (counted.trim() === '' ? others.length > 0 : COUNTED.test(counted.trim())) &&
    others.every(([column, cell]) => isCounted(column) && NUMBER.test(cell.trim()))
  )
}
