import { z } from 'zod'
import { isLegalText, isSeen } from '../../core/values.ts'
import { oauthError } from './oauth-error.ts'
import { hostOf, isRedirect } from './redirect.ts'

/** A program that asks to be let in, as it tells of itself. */
export interface Client {
  name: string
  redirect_uris: string[]
  /** The host that publishes what it tells of itself; null for whoever registered, which anybody may under any name. */
  published_by: string | null
}

const MOST_REDIRECTS = 10
/** Characters; what is longer would not fit into addresses. */
const LONGEST_REDIRECT = 500
const LONGEST_NAME = 60

/** What is read of a registration (RFC 7591) or a published document; all else in it is for other servers. */
export const ClientMetadata = z.object({
  redirect_uris: z.array(z.string().max(LONGEST_REDIRECT)).min(1).max(MOST_REDIRECTS),
  client_name: z.string().max(1000).optional(),
  grant_types: z.array(z.string().max(100)).max(20).optional(),
  response_types: z.array(z.string().max(100)).max(20).optional(),
  token_endpoint_auth_method: z.string().max(100).optional(),
})
export type ClientMetadata = z.infer<typeof ClientMetadata>

/** Name and redirects, checked; throws in the words of RFC 7591. */
export function readClient(sent: unknown): Omit<Client, 'published_by'> {
  const read = ClientMetadata.safeParse(sent)
  if (!read.success) {
    const isOfRedirects = read.error.issues[0]?.path[0] === 'redirect_uris'
    throw isOfRedirects
      ? oauthError(
          'invalid_redirect_uri',
          `redirect_uris has to be a list of 1 to ${MOST_REDIRECTS} addresses`,
        )
      : oauthError(
          'invalid_client_metadata',
          `${read.error.issues[0]?.path.join('.') || 'What is to be registered'} cannot be read`,
        )
  }
  const { redirect_uris, client_name = '', response_types, grant_types } = read.data
  if (response_types && !response_types.includes('code'))
    throw oauthError('invalid_client_metadata', 'response_types has to have code in it')
  if (grant_types && !grant_types.includes('authorization_code'))
    throw oauthError('invalid_client_metadata', 'grant_types has to have authorization_code in it')
  // Some programs register one of a scheme of their own beside others (RFC 7591, section 2, lets us take fewer than were sent).
  const kept = redirect_uris.filter((redirect) => /^https?:/i.test(redirect))
  if (kept.length === 0 || !kept.every(isRedirect))
    throw oauthError('invalid_redirect_uri', 'A redirect is https, or http to 127.0.0.1, [::1] or localhost')
  return {
    name: shownName(client_name) ?? hostOf(kept[0]!),
    redirect_uris: [...new Set(kept)],
  }
}

/** A name as it is shown beside our own words: in one line, and with nothing that turns their order around. */
function shownName(name: string): string | undefined {
  const plain = name
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()
  return isLegalText(plain) && isSeen(plain) ? plain : undefined
}
