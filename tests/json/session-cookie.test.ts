import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

describe('the cookie of a session', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  const send = (url: string, headers: object, payload: object) =>
    kith.app.inject({
      method: 'POST',
      url: `/app/api_v2${url}`,
      headers: { 'x-csrf': '1', ...headers },
      payload,
    })
  const signIn = (headers: object = {}) =>
    send('/sign_in', headers, { email: kith.ann.email, password: PASSWORD })

  /** The cookies that an answer sets, by name: what they hold, and their attributes. */
  const cookiesOf = ({ headers }: { headers: object }) =>
    new Map(
      [(headers as Record<string, string | string[] | undefined>)['set-cookie'] ?? []]
        .flat()
        .map((cookie) => {
          const [pair = '', ...attributes] = cookie.split('; ')
          const [name = '', value = ''] = pair.split('=')
          return [name, { value, attributes: attributes.sort() }]
        }),
    )

  it('is hidden from scripts and kept from other sites, on plain HTTP', async () => {
    const cookie = cookiesOf(await signIn()).get('kith_session')!
    assert.deepEqual(cookie.attributes, ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax'])
    assert.match(cookie.value, /^kiths_[\w-]{43}$/)
  })

  it('goes over HTTPS alone, under a name that binds it to the host, when it came that way', async () => {
    const secure = { 'x-forwarded-proto': 'https' }
    const cookies = cookiesOf(await signIn(secure))
    assert.equal(cookies.get('kith_session'), undefined)
    const { value, attributes } = cookies.get('__Host-kith_session')!
    assert.deepEqual(attributes, ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure'])
    const out = await send('/sign_out', { ...secure, cookie: `__Host-kith_session=${value}` }, {})
    const gone = cookiesOf(out).get('__Host-kith_session')!
    assert.deepEqual(gone, {
      value: '',
      attributes: ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
    })
  })
})
