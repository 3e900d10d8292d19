import { hash, randomBytes } from 'node:crypto'
import { type AppSettings, nobody, type Viewer } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { connectApp } from '../../src/crm/connected-apps/connect-app.ts'
import { listApps } from '../../src/crm/connected-apps/list-apps.ts'
import { redeemAppCode } from '../../src/crm/connected-apps/redeem-app-code.ts'
import { registerApp } from '../../src/crm/connected-apps/register-app.ts'
import type { Kith, Person } from './kith.ts'

export const ISSUER = 'https://kith.example.com'
export const RESOURCE = `${ISSUER}/mcp`
export const REDIRECT = 'https://claude.ai/api/mcp/auth_callback'

/** Programs are let in, and what they publish is refused unless it is given here. */
export const appsOf = (settings: Partial<AppSettings> = {}): AppSettings => ({
  issuer: ISSUER,
  resource: RESOURCE,
  isAllowedHost: () => true,
  readDocument: undefined,
  ...settings,
})

type Asked = { database: Kith['database']; site: Pick<Kith['site'], 'apps'> }

export function proofKey() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: hash('sha256', verifier, 'base64url') }
}

/** What a public operation is asked with. */
export const asAnybody = ({ database, site }: Asked, apps = site.apps) => ({
  database,
  viewer: nobody('mcp'),
  apps,
  checksOutput: true,
})

export async function registered(
  kith: Asked,
  { redirect_uris = [REDIRECT], client_name = 'Claude' } = {},
  apps = kith.site.apps,
): Promise<string> {
  const metadata = { redirect_uris, client_name }
  return (await perform(registerApp, asAnybody(kith, apps), { metadata })).client_id
}

/** The query of a request that is right, but for what is said otherwise; undefined leaves it out. */
export function queryOf(
  client_id: string,
  challenge: string,
  others: Record<string, string | undefined> = {},
): string {
  const values = {
    response_type: 'code',
    client_id,
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'read write',
    state: 'as before',
    resource: RESOURCE,
    ...others,
  }
  return new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString()
}

/** Somebody says yes: the code that a registered program gets, and what it needs to redeem it. */
export async function letIn(
  kith: Kith,
  by: Person,
  { may_write = true, apps = kith.site.apps, client_name = 'Claude' } = {},
) {
  const site = { database: kith.database, apps }
  const brought = await letInBy(site, by.viewer, client_name, may_write)
  const { items } = await by.perform(listApps, { limit: 1 })
  return { id: items[0]!.id, ...brought }
}

/** The same without a server. */
export async function letInBy(
  site: Pick<Kith['site'], 'database' | 'apps'>,
  viewer: Viewer,
  client_name: string,
  may_write = true,
) {
  const client_id = await registered({ database: site.database, site }, { client_name })
  const { verifier, challenge } = proofKey()
  const { location } = await perform(
    connectApp,
    { ...site, viewer, checksOutput: true },
    { query: queryOf(client_id, challenge), user_id: viewer.user_id, may_write },
  )
  const code = new URL(location).searchParams.get('code')!
  return { client_id, code, code_verifier: verifier }
}

/** The same, and its tokens. */
export async function connected(kith: Kith, by: Person, settings: Parameters<typeof letIn>[2] = {}) {
  const { id, ...brought } = await letIn(kith, by, settings)
  const { tokens } = await perform(redeemAppCode, asAnybody(kith, settings.apps ?? kith.site.apps), brought)
  return { id, client_id: brought.client_id, ...tokens! }
}
