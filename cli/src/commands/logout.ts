import { EXIT, Failure, usageFailure } from '../failure.ts'
import { readLogins, writeLogins } from '../login/kept-logins.ts'
import { endpointOf } from '../server/address.ts'
import { print, remark, type Task } from './command.ts'

/** `kith logout` */
export async function logout(task: Task): Promise<void> {
  if (task.words.length > 0) throw usageFailure('kith logout takes no arguments.')
  const { environment } = task.surroundings
  const endpoint = endpointOf(environment)
  const { current, by_endpoint } = readLogins(environment)
  const { [endpoint.href]: kept, ...others } = by_endpoint
  if (!kept) throw new Failure(EXIT.unauthorized, `Nobody is logged in at ${endpoint.origin}.`)
  writeLogins(environment, {
    current: current === endpoint.href ? Object.keys(others)[0] : current,
    by_endpoint: others,
  })
  const { tokenRequest } = await import('../login/token-request.ts')
  const { refresh_token, client_id, revocation_endpoint } = kept
  await tokenRequest(revocation_endpoint, { token: refresh_token, client_id }).catch(() =>
    remark(task, 'The server was not told: disconnect kith there, in My Account under "Connected apps".'),
  )
  print(task, [`Logged out at ${endpoint.origin}.`])
}
