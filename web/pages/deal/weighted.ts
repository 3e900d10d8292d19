import type { Deal } from '../../api/deals.ts'
import { totalsOf } from '../deals/totals.ts'

/** What the amount of a deal weighs by its probability. */
export const weighted = (deal: Deal): string => totalsOf([deal])[0]?.weighted ?? '0'
