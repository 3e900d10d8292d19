import type { PreparationContext } from '../../core/context.ts'
import { inLine } from '../../core/in-line.ts'
import { networkOf, siteOf } from '../passwords/network-of.ts'
import { turnOf } from '../passwords/password.ts'
import { countAttempt, ensureBelow, type Limit } from './attempts.ts'

/** So many attempts from one network, or with one device, may wait for one another. */
const IN_LINE = 100

/**
 * How many failures are allowed: for one e-mail address from one network address, and for one network address whatever e-mail
 * addresses it tries. Nothing locks an e-mail address as such, or anybody could lock its owner out.
 */
const ofEmail = (email: string, { address }: PreparationContext): Limit => ({
  subject: `${email.trim().toLowerCase()} from ${networkOf(address)}`,
  most: 8,
})
const ofNetworks = ({ address }: PreparationContext): Limit[] => {
  const [network, site] = [networkOf(address), siteOf(address)]
  const narrow = { subject: `anybody from ${network}`, most: 30, forgivesEvery: 30_000 }
  const wide = { subject: `anybody around ${site}`, most: 120, forgivesEvery: 7_500 }
  return site === network ? [narrow] : [narrow, wide]
}

/**
 * Whether a password is right, unless too many were wrong. One at a time from each network address: of many that come at once
 * no more are tried than of as many one after the other.
 *
 * `device` names what has proved already that it belongs to the user: a known device, or a session. What others do in its network
 * does not count for it, and it has as many failures of its own as the e-mail address has; they count for the address, too, so
 * that a stolen device adds none.
 */
export function tryPassword(
  ctx: PreparationContext,
  email: string,
  isRight: (turn: string) => Promise<boolean>,
  device?: string,
): Promise<boolean> {
  const own: Limit | undefined = device === undefined ? undefined : { subject: device, most: 8 }
  const limits = own ? [own] : [ofEmail(email, ctx), ...ofNetworks(ctx)]
  return inLine(`password from ${device ?? networkOf(ctx.address)}`, IN_LINE, async () => {
    await ensureBelow(ctx, limits, 'wrong passwords')
    const outcome = await isRight(device ?? turnOf(ctx))
    if (!outcome) await countAttempt(ctx, own ? [own, ofEmail(email, ctx)] : limits)
    return outcome
  })
}

/** What the password of somebody is tried with who is signed in: what others in the same network get wrong is not theirs. */
export const ownSession = ({ viewer: { account_id, session_id } }: PreparationContext): string | undefined =>
  session_id === null ? undefined : `session ${account_id} ${session_id}`
