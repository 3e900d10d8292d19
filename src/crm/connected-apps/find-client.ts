import type { PreparationContext } from '../../core/context.ts'
import { appSettings } from './app-settings.ts'
import { type Client, ClientMetadata, readClient } from './client.ts'
import { ensureAllowedHosts } from './ensure-allowed-hosts.ts'
import { oauthError } from './oauth-error.ts'
import { hostOf } from './redirect.ts'
import { readClientId } from './registration.ts'
import { registrationKey } from './server-key-queries.ts'

/** The program of a client id: one that registered, or one whose id is the address of what it publishes about itself. */
export async function findClient(ctx: PreparationContext, clientId: string): Promise<Client> {
  const apps = appSettings(ctx)
  const client = clientId.startsWith('https://')
    ? await publishedClient(ctx, clientId)
    : await registeredClient(ctx, clientId)
  ensureAllowedHosts(apps, client.redirect_uris)
  return client
}

async function registeredClient(ctx: PreparationContext, clientId: string): Promise<Client> {
  const key = await registrationKey(ctx)
  const registration = key && readClientId(clientId, key)
  if (!registration)
    throw oauthError('invalid_client', 'The program is not known here; let it register again')
  const { name, redirect_uris } = registration
  return { name, redirect_uris, published_by: null }
}

/** A Client ID Metadata Document (draft-ietf-oauth-client-id-metadata-document). */
async function publishedClient(ctx: PreparationContext, address: string): Promise<Client> {
  const { readDocument, isAllowedHost } = appSettings(ctx)
  const url = URL.parse(address)
  if (!url || !isAddressOfDocument(url, address))
    throw oauthError('invalid_client', 'The program has an id that is no address of a document')
  if (!readDocument)
    throw oauthError('invalid_client', 'The operator of this server lets in registered programs only')
  if (!isAllowedHost(url.hostname))
    throw oauthError('invalid_client', `The operator of this server lets no programs in of ${url.host}`)
  const published = await readDocument(address, ctx.viewer.account_id)
  if ('problem' in published)
    throw oauthError('invalid_client', `What the program is cannot be read: ${url.host} ${published.problem}`)
  const { document } = published
  if ((document as { client_id?: unknown } | null)?.client_id !== address)
    throw oauthError('invalid_client', `What ${url.host} publishes is about another program`)
  const method = ClientMetadata.partial().safeParse(document).data?.token_endpoint_auth_method ?? 'none'
  if (method !== 'none')
    throw oauthError('invalid_client', 'The program wants to prove itself in a way that is not known here')
  return { ...readClient(document), published_by: hostOf(address) }
}

/** In its plain form: a name, the usual port, a path, and nothing that means another address. */
const isAddressOfDocument = (url: URL, text: string): boolean =>
  url.href === text &&
  url.port === '' &&
  url.pathname !== '/' &&
  !text.includes('#') &&
  !url.username &&
  !url.password
