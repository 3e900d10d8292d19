import type { PreparationContext } from '../../core/context.ts'
import { inLine } from '../../core/in-line.ts'
import { networkOf, siteOf } from '../passwords/network-of.ts'
import { countAttempt, ensureBelow, type Limit } from './attempts.ts'

/** So many from one network may wait for one another. */
const IN_LINE = 100

/** Making an account costs some writes and the hash of a password; more than an office or a class needs at once. */
function limitsOf({ address }: PreparationContext): Limit[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  const narrow = { subject: `joining from ${network}`, most: 60, forgivesEvery: 15_000 }
  const wide = { subject: `joining around ${site}`, most: 240, forgivesEvery: 3_750 }
  return site === network ? [narrow] : [narrow, wide]
}

/** Counts somebody who wants to become a user, or refuses whoever comes from where too many came from; not the operator. */
export async function countJoining(ctx: PreparationContext): Promise<void> {
  if (ctx.viewer.door === 'admin') return
  const limits = limitsOf(ctx)
  await inLine(`joining from ${networkOf(ctx.address)}`, IN_LINE, async () => {
    await ensureBelow(ctx, limits, 'attempts to join')
    await countAttempt(ctx, limits)
  })
}
