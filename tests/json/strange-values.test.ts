import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pino from 'pino'
import { z } from 'zod'
import { type Route, takesBody } from '../../src/doors/json/route.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { readContract } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { fillWithKnownPeople } from '../support/known-people.ts'

/** What programs send by mistake, and people on purpose. */
const STRANGE = [
  9_007_199_254_740_992,
  -1,
  1e308,
  '',
  "'",
  '\u0000',
  '9999-12-31T23:59:59-23:59',
  '-271821-04-20',
  '__proto__',
  'é'.repeat(70_000),
  null,
  { a: [1] },
  [[null]],
]

/** The route fills the account, or changes who may come. */
const IS_LEFT_OUT = /sample_data|tokens/

describe('strange values', () => {
  let kith: Kith
  const logged: string[] = []
  before(async () => {
    kith = await openKith({ log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }) })
    await kith.ann.perform(fillWithKnownPeople, { contacts: 12 })
  })
  after(() => kith.close())

  async function send(method: Route['method'], url: string, body?: object) {
    const { statusCode, body: answer } = await kith.app.inject({
      method,
      url: `/api_v2${url}`,
      headers: { authorization: `Bearer ${kith.ann.token}` },
      ...(body && { payload: body }),
    })
    assert.ok(statusCode < 500, `${method} ${url} ${JSON.stringify(body)?.slice(0, 300)}: ${logged.at(-1)}`)
    assert.doesNotMatch(answer, /\[object Object\]/)
    return answer
  }

  /** The address of a record that is there. */
  async function addressOf(path: string): Promise<string> {
    if (!path.includes(':')) return path
    const plural = path.split('/')[1]!
    const page = Object.values(JSON.parse(await send('GET', `/${plural}?limit=1`))).find(Array.isArray)
    const record = (page as { id?: number; key?: string }[] | undefined)?.[0]
    return path.replace(/:\w+/g, String(record?.id ?? record?.key ?? 1))
  }

  const tried = ROUTES.filter(
    ({ entrance, path, takesFile, takesImage }) =>
      entrance === 'any' && !takesFile && !takesImage && !IS_LEFT_OUT.test(path),
  )

  it('in any field of any body are stored or refused', async () => {
    const { paths } = readContract('openapi')
    // PUT does what PATCH does.
    for (const route of tried.filter((route) => takesBody(route) && route.method !== 'PUT')) {
      const address = await addressOf(route.path)
      const template = `/api_v2${route.path.replace(/:(\w+)/g, '{$1}')}`
      const item = paths[template]?.[route.method.toLowerCase()] as {
        requestBody?: { content: Record<string, { example?: Record<string, unknown> }> }
      }
      const example = item.requestBody?.content['application/json']?.example ?? {}
      const good = (route.under ? example[route.under] : example) as Record<string, unknown>
      for (const name of fieldsOf(route))
        for (const value of STRANGE) {
          const fields = { ...good, ...('contact_id' in good && { contact_id: 1 }), [name]: value }
          await send(route.method, address, route.under ? { [route.under]: fields } : fields)
        }
    }
  })

  it('in any parameter of any list or record are understood or refused', async () => {
    for (const route of tried.filter((route) => route.method === 'GET')) {
      const address = await addressOf(route.path)
      for (const name of fieldsOf(route))
        for (const value of STRANGE)
          if (typeof value !== 'object')
            await send('GET', `${address}?${name}=${encodeURIComponent(String(value).slice(0, 5000))}`)
    }
  })
})

/** What the operation behind a route takes besides what stands in its address. */
function fieldsOf({ operation, path }: Route): string[] {
  const { properties = {} } = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).filter((name) => !path.includes(`:${name}`))
}
