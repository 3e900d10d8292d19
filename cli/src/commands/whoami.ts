import { usageFailure } from '../failure.ts'
import { readLogins } from '../login/kept-logins.ts'
import { oneLine, toJson } from '../output/clean.ts'
import { endpointOf } from '../server/address.ts'
import { connected, print, type Task, wantsJson } from './command.ts'

/** `kith whoami`: what the server still takes, not only what is kept. */
export async function whoami(task: Task): Promise<void> {
  if (task.words.length > 0) throw usageFailure('kith whoami takes no arguments.')
  const { environment } = task.surroundings
  const tools = await connected(task, (connection) => connection.tools())
  const { href, origin: server } = endpointOf(environment)
  const may_write = tools.some(({ annotations }) => annotations?.readOnlyHint !== true)
  const login = environment['KITH_TOKEN']?.trim() ? undefined : readLogins(environment).by_endpoint[href]
  const who = login && { user_email: login.user_email, account_name: login.account_name }
  const may = may_write ? 'may also change' : 'may only look'
  if (wantsJson(task)) print(task, [toJson({ server, by: who ? 'login' : 'KITH_TOKEN', ...who, may_write })])
  else if (who)
    print(task, [`${oneLine(who.user_email)} in ${oneLine(who.account_name)} at ${server}, ${may}`])
  else print(task, [`Whoever made the token in KITH_TOKEN, at ${server}, ${may}`])
}
