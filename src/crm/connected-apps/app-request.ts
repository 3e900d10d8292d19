import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { appSettings } from './app-settings.ts'
import type { Client } from './client.ts'
import { findClient } from './find-client.ts'
import { type OAuthCode, oauthError } from './oauth-error.ts'
import { answerAt, isSameRedirect } from './redirect.ts'
import { readScope } from './scope.ts'

/** In characters: what stands in the address of the page on which somebody says yes or no. */
export const LONGEST_REQUEST = 12_000

/** A program's request to be let in, as it was checked. */
export interface AppRequest {
  client_id: string
  client: Client
  redirect_uri: string
  challenge: string
  asksToWrite: boolean
  /** Where the answer goes. */
  answer(values: Record<string, string | undefined>): string
}

/** What is wrong with a request that the program itself is to be told of. */
export interface RefusedRequest {
  client: Client
  redirect_uri: string
  problem: string
  answer: AppRequest['answer']
}

/**
 * Reads the query of an authorization request. A program that is unknown, or an address for the answer that is not its own, throws: then
 * nobody is to be sent anywhere. All else goes back to the program.
 */
export async function readAppRequest(
  ctx: PreparationContext,
  query: string,
): Promise<AppRequest | RefusedRequest> {
  const { issuer, resource } = appSettings(ctx)
  const sent = onceEach(query)
  const { client_id, state } = sent
  if (!client_id) throw invalidField('query', 'no_client', 'names no program that asks')
  const client = await findClient(ctx, client_id)
  const redirect_uri = redirectOf(client, sent['redirect_uri'])
  const answer: AppRequest['answer'] = (values) => answerAt(redirect_uri, { ...values, state, iss: issuer })
  const wrong = wrongWith(sent, resource)
  if (wrong) {
    const [error, error_description] = wrong
    const problem = { error, error_description }
    return { client, redirect_uri, problem: error_description, answer: () => answer(problem) }
  }
  return {
    client_id,
    client,
    redirect_uri,
    challenge: sent['code_challenge']!,
    asksToWrite: readScope(sent['scope'])!.asksToWrite,
    answer,
  }
}

export const isRefused = (request: AppRequest | RefusedRequest): request is RefusedRequest =>
  'problem' in request

/** Parameters may come once (RFC 6749, section 3.1): of two nobody knows which one the other side reads. */
function onceEach(query: string): Record<string, string | undefined> {
  const sent: Record<string, string | undefined> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) {
    if (sent[name] !== undefined)
      throw oauthError('invalid_request', 'The program asks for two things at once')
    sent[name] = value
  }
  return sent
}

function redirectOf({ redirect_uris }: Client, asked: string | undefined): string {
  const only = redirect_uris.length === 1 ? redirect_uris[0] : undefined
  const wanted = asked ?? only
  if (wanted === undefined || !redirect_uris.some((registered) => isSameRedirect(registered, wanted)))
    throw oauthError(
      'invalid_request',
      'The program wants the answer sent to an address that is not among those it registered',
    )
  return wanted
}

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

function wrongWith(
  {
    response_type,
    code_challenge,
    code_challenge_method,
    scope,
    resource: asked,
  }: ReturnType<typeof onceEach>,
  resource: string,
): [OAuthCode, string] | undefined {
  if (response_type !== 'code') return ['unsupported_response_type', 'It has to ask for a code']
  if (code_challenge_method !== 'S256' || !CHALLENGE.test(code_challenge ?? ''))
    return ['invalid_request', 'It has to send a code_challenge with the method S256']
  if (!isResource(asked, resource)) return ['invalid_target', `The only resource here is ${resource}`]
  if (!readScope(scope)) return ['invalid_scope', 'The scopes here are read and write']
  return undefined
}

/** Whether a resource that was named (RFC 8707) is ours; older programs name none. */
export const isResource = (asked: string | undefined, resource: string): boolean =>
  asked === undefined || URL.parse(asked)?.href.replace(/\/$/, '') === resource
