import { EXIT, Failure } from '../failure.ts'
import { openLightFetch } from '../server/light-fetch.ts'
import { networkFailure } from '../server/network-failure.ts'

type Answer = { [name: string]: unknown }

/** Asks the token route of a server, or the one that ends tokens. A refusal is thrown with the server's own sentence. */
export async function tokenRequest(address: string, values: { [name: string]: string }): Promise<Answer> {
  const light = openLightFetch()
  try {
    const response = await light.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
      signal: AbortSignal.timeout(30_000),
    })
    const answer = (await response.json()) as Answer
    if (response.ok) return answer
    throw new Failure(
      EXIT.unauthorized,
      `The server refused: ${String(answer['error_description'] ?? answer['error'])}.`,
      'Log in anew: kith login',
    )
  } catch (error) {
    throw error instanceof Failure ? error : networkFailure(error, new URL(address))
  } finally {
    light.close()
  }
}

/** What an answer of the token route says, as it is kept. */
export const toTokens = (answer: Answer) => ({
  access_token: String(answer['access_token']),
  refresh_token: String(answer['refresh_token']),
  expires_at: new Date(Date.now() + Number(answer['expires_in']) * 1000).toISOString(),
  scope: String(answer['scope']),
  user_email: String(answer['user_email'] ?? ''),
  account_name: String(answer['account_name'] ?? ''),
})
