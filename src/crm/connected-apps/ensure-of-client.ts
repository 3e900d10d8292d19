import type { Context } from '../../core/context.ts'
import { forbidden } from '../../core/errors.ts'
import { isResource } from './app-request.ts'
import { appSettings } from './app-settings.ts'
import { noSuchGrant, oauthError } from './oauth-error.ts'

/** Throws where somebody else's code or token was brought, or one for another address, or one of a user who may not come in now. */
export function ensureOfClient(
  ctx: Context,
  kept: { client_id: string; resource: string; suspended_at: string | null },
  brought: { client_id: string; resource?: string | undefined },
): void {
  const { resource } = appSettings(ctx)
  if (kept.client_id !== brought.client_id || kept.resource !== resource) throw noSuchGrant()
  if (!isResource(brought.resource, resource))
    throw oauthError('invalid_target', `The only resource here is ${resource}`)
  // The app is held, and not ended: it goes on when its user is let in again.
  if (kept.suspended_at !== null)
    throw forbidden('user_suspended', 'Who let this program in is suspended; try again when they are not')
}
