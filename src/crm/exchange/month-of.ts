import { fold } from '../texts/fold.ts'

/** January to December, in English, German, French, Spanish, Polish, Portuguese, Italian and Dutch; folded. */
const NAMES = [
  'january januar janner janvier janv enero styczen stycznia janeiro gennaio januari',
  'february februar fevrier fevr febrero luty lutego fevereiro febbraio februari',
  'march marz maerz mars marzo marzec marca marco maart mrt',
  'april avril abril kwiecien kwietnia aprile avr',
  'may mai mayo maj maja maio maggio mei',
  'june juni juin junio czerwiec czerwca junho giugno',
  'july juli juillet julio lipiec lipca julho luglio',
  'august aout agosto sierpien sierpnia augustus',
  'september septembre septiembre setiembre wrzesien wrzesnia setembro settembre',
  'october oktober octobre octubre pazdziernik pazdziernika outubro ottobre',
  'november novembre noviembre listopad listopada novembro',
  'december dezember decembre diciembre grudzien grudnia dezembro dicembre',
].map((names) => names.split(' '))

const SHORTEST = 3

/** By each beginning of a name its month; null where months share it. */
const BY_BEGINNING = new Map<string, number | null>()
for (const [place, names] of NAMES.entries())
  for (const name of names)
    for (let length = SHORTEST; length <= name.length; length++) {
      const beginning = name.slice(0, length)
      const known = BY_BEGINNING.get(beginning)
      BY_BEGINNING.set(beginning, known === undefined || known === place + 1 ? place + 1 : null)
    }

/** The month that a word names, in full or by its beginning: 1 to 12. */
export const monthOf = (word: string): number | undefined => BY_BEGINNING.get(fold(word)) ?? undefined
