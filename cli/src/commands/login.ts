import { usageFailure } from '../failure.ts'
import { readLogins, writeLogins } from '../login/kept-logins.ts'
import { openBrowser } from '../login/open-browser.ts'
import { oneLine } from '../output/clean.ts'
import { endpointOf, readEndpoint } from '../server/address.ts'
import { print, remark, type Task } from './command.ts'

/** `kith login [ADDRESS]` */
export async function login(task: Task): Promise<void> {
  const { words, surroundings } = task
  if (words.length > 1) throw usageFailure('kith login takes one address at the most.')
  const { environment, errors } = surroundings
  const endpoint = words[0] ? readEndpoint(words[0].text, 'The address') : endpointOf(environment)
  const { logIn } = await import('../login/log-in.ts')
  const kept = await logIn(endpoint, (address) => {
    remark(task, `Say yes in the browser:\n  ${address}`)
    if (errors.isTTY) openBrowser(address)
  })
  const logins = readLogins(environment)
  logins.by_endpoint[endpoint.href] = kept
  writeLogins(environment, { ...logins, current: endpoint.href })
  print(task, [
    `Logged in as ${oneLine(kept.user_email)} in ${oneLine(kept.account_name)} at ${endpoint.origin}.`,
  ])
  if (environment['KITH_TOKEN']?.trim()) remark(task, 'KITH_TOKEN is set, and goes before this login.')
}
