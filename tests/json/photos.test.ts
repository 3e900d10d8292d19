import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { addPhoto } from '../../src/crm/photos/add-photo.ts'
import { png, TINY_GIF } from '../support/images.ts'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { openSessionOf } from '../support/tenancy/records.ts'

describe('an image at the JSON door', () => {
  let kith: Kith
  let api: ContractClient
  let picture: Buffer
  let contact: number
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
    picture = await png(40, 30)
  })
  after(() => kith.close())
  beforeEach(async () => {
    const payload = { contact: { first_name: 'Ines' } }
    contact = (await api.send('POST', '/api_v2/contacts', { as: kith.ann, payload })).json().contact.id
  })

  const upload = (payload: Buffer | string, type: string, query = '', headers: Record<string, string> = {}) =>
    api.send('POST', `/api_v2/contacts/${contact}/photos${query}`, {
      as: kith.ann,
      payload,
      headers: { 'content-type': type, ...headers },
    })
  const photos = async () =>
    (await api.send('GET', `/api_v2/contacts/${contact}/photos`, { as: kith.ann })).json().photos

  it('may be sent as it is, its name in the query', async () => {
    const made = await upload(picture, 'image/png', '?file_name=..%2Fines%20%22at%22%20the%20quay.png')
    assert.equal(made.statusCode, 201)
    const { photo } = made.json()
    assert.deepEqual(
      [photo.file_name, photo.content_type, photo.size, photo.width],
      ['ines "at" the quay.png', 'image/png', picture.length, 40],
    )
    assert.equal((await upload(picture, 'image/png')).json().photo.file_name, 'photo.png')
    const unknown = await upload(picture, 'image/png', '?name=x')
    assert.deepEqual([unknown.statusCode, unknown.json().errors[0].field], [422, 'name'])
  })

  it('is what its bytes say, whatever the header says', async () => {
    const { photo } = (await upload(picture, 'image/jpeg; charset=utf-8')).json()
    assert.deepEqual([photo.content_type, photo.file_name], ['image/png', 'photo.png'])
    const text = await upload('hello', 'image/png')
    assert.equal(text.json().errors[0].message, 'data is not a supported image')
    assert.equal((await upload('', 'image/png')).statusCode, 422)
  })

  it('is refused unread where none belongs, and as any other kind of body', async () => {
    for (const type of [
      ...['image/svg+xml', 'image/bmp', 'image/tiff', 'image/avif', 'image/*', 'image/', 'IMAGE/x-icon'],
      ...['multipart/form-data; boundary=x', 'application/octet-stream', 'text/html', 'text/plain'],
    ])
      assert.equal((await upload(picture, type)).statusCode, 415, type)
    const gzip = await upload(picture, 'image/png', '', { 'content-encoding': 'gzip' })
    assert.equal(gzip.statusCode, 415)
    for (const [method, url] of [
      ['POST', '/contacts'],
      ['POST', '/photos'],
      ['POST', `/contacts/${contact}/notes`],
      ['PATCH', `/contacts/${contact}`],
    ] as const) {
      const request = { as: kith.ann, payload: picture, headers: { 'content-type': 'image/png' } }
      assert.equal((await api.send(method, `/api_v2${url}`, request)).statusCode, 415, url)
    }
    assert.deepEqual(await photos(), [])
  })

  it('may have 5 MB, in JSON too, where other bodies may not have as much', async () => {
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const most = padded(5 * 1024 * 1024)
    const more = padded(5 * 1024 * 1024 + 1)
    const inJson = (bytes: Buffer) =>
      api.send('POST', '/api_v2/photos', {
        as: kith.ann,
        payload: { photo: { contact_id: contact, data: bytes.toString('base64') } },
      })
    for (const answer of [await upload(most, 'image/png'), await inJson(most)])
      assert.equal(answer.json().photo.size, most.length)
    for (const answer of [await upload(more, 'image/png'), await inJson(more)]) {
      assert.equal(answer.statusCode, 422)
      assert.equal(answer.json().errors[0].message, 'data is too large (maximum is 5 MB)')
    }
    const huge = Buffer.alloc(8 * 1024 * 1024 + 1)
    assert.equal((await upload(huge, 'image/png')).statusCode, 413)
    const note = { note: { body: 'x'.repeat(4 * 1024 * 1024) } }
    const other = await api.send('POST', `/api_v2/contacts/${contact}/notes`, { as: kith.ann, payload: note })
    assert.equal(other.statusCode, 413)
  })

  it('is stored once for one key, however it is sent', async () => {
    const headers = { 'idempotency-key': `photo-${contact}` }
    const first = await upload(picture, 'image/png', '?file_name=a.png', headers)
    const second = await upload(picture, 'image/png', '?file_name=a.png', headers)
    assert.equal(second.body, first.body)
    assert.equal((await upload(picture, 'image/png', '?file_name=b.png', headers)).statusCode, 422)
    assert.equal((await photos()).length, 1)
  })

  it('is answered so that no browser can make anything else of it', async () => {
    const file_name = 'a";\r\nSet-Cookie: x.html'
    const { id } = await kith.ann.perform(addPhoto, { contact_id: contact, data: TINY_GIF, file_name })
    const address = `/api_v2/photos/${id}/image?size=small`
    const { headers, statusCode, rawPayload } = await api.send('GET', address, { as: kith.bob })
    assert.equal(statusCode, 200)
    assert.equal(rawPayload.subarray(8, 12).toString(), 'WEBP')
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/)
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    assert.ok(!JSON.stringify(headers).includes('html'))
    const head = await api.send('HEAD', address, { as: kith.bob })
    assert.deepEqual([head.statusCode, head.body, head.headers['etag']], [200, '', headers['etag']])
  })

  it('is not sent again to whoever has it, and no longer to whoever may not', async () => {
    const { id } = (await upload(picture, 'image/png')).json().photo
    const ask = (as: Kith['ann'], headers: Record<string, string> = {}, size = 'small') =>
      api.send('GET', `/api_v2/photos/${id}/image?size=${size}`, { as, headers })
    const etag = String((await ask(kith.bob)).headers['etag'])
    const again = await ask(kith.bob, { 'if-none-match': `"x", W/${etag}` })
    assert.deepEqual([again.statusCode, again.body, again.headers['etag']], [304, '', etag])
    assert.equal((await ask(kith.bob, { 'if-none-match': etag }, 'large')).statusCode, 200)
    const payload = { contact: { is_private: true } }
    await api.send('PATCH', `/api_v2/contacts/${contact}`, { as: kith.ann, payload })
    assert.equal((await ask(kith.bob, { 'if-none-match': etag })).statusCode, 404)
    assert.equal((await ask(kith.ann, { 'if-none-match': etag })).statusCode, 304)
  })

  it('is opened by the session of a page, as pages show images: with a GET and a cookie', async () => {
    const { id } = (await upload(picture, 'image/png')).json().photo
    const { secret } = await openSessionOf(kith, kith.bob, 'tests')
    const headers = { cookie: `kith_session=${secret}`, 'sec-fetch-site': 'same-origin' }
    const read = await api.send('GET', `/app/api_v2/contacts/${contact}`, { headers })
    const { photo_url } = read.json().contact
    assert.equal(photo_url, `/app/api_v2/photos/${id}/image?size=small`)
    assert.equal((await api.send('GET', photo_url, { headers })).statusCode, 200)
    assert.equal((await api.send('GET', photo_url)).statusCode, 401)
    assert.equal((await api.send('GET', photo_url.replace('/app', ''), { headers })).statusCode, 401)
    const sent = await api.send('POST', `/app/api_v2/contacts/${contact}/photos`, {
      payload: picture,
      headers: { ...headers, 'content-type': 'image/png' },
    })
    assert.equal(sent.statusCode, 403)
  })
})
