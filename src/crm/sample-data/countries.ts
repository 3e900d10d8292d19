import { brazil } from './countries/brazil.ts'
import type { Country } from './countries/country.ts'
import { france } from './countries/france.ts'
import { germany } from './countries/germany.ts'
import { japan } from './countries/japan.ts'
import { netherlands } from './countries/netherlands.ts'
import { norway } from './countries/norway.ts'
import { poland } from './countries/poland.ts'
import { spain } from './countries/spain.ts'
import { unitedKingdom } from './countries/united-kingdom.ts'
import { unitedStates } from './countries/united-states.ts'

/** Where sample people live, with the share of each country. */
export const COUNTRIES: readonly (readonly [Country, number])[] = [
  [unitedStates, 20],
  [unitedKingdom, 16],
  [germany, 14],
  [france, 11],
  [spain, 9],
  [netherlands, 8],
  [poland, 7],
  [brazil, 7],
  [norway, 5],
  [japan, 3],
]
