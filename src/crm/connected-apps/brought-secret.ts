import type { PreparationContext } from '../../core/context.ts'
import { isSecretOf } from '../sessions/secret.ts'
import { openedBy } from '../sessions/secret-queries.ts'
import { noSuchGrant } from './oauth-error.ts'

/** Where the code or token that a program brought is kept; throws where there is no such. */
export async function broughtSecret(ctx: PreparationContext, kind: 'code' | 'refresh', secret: string) {
  const place = isSecretOf(kind, secret) ? await openedBy(ctx, kind, secret) : undefined
  if (!place) throw noSuchGrant()
  return place
}
