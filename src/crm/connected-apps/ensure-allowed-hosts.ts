import type { AppSettings } from '../../core/context.ts'
import { oauthError } from './oauth-error.ts'
import { hostOf, isLocal } from './redirect.ts'

/** Throws where the operator named the hosts that answers may go to, and one of these is another. */
export function ensureAllowedHosts({ isAllowedHost }: AppSettings, redirects: readonly string[]): void {
  const foreign = redirects.find(
    (redirect) => !isLocal(redirect) && !isAllowedHost(new URL(redirect).hostname),
  )
  if (foreign !== undefined)
    throw oauthError(
      'invalid_redirect_uri',
      `The operator of this server lets no programs in of ${hostOf(foreign)}`,
    )
}
