import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type ContractClient, contractClient } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { rawRequest } from '../support/raw-request.ts'

const GOOD = JSON.stringify({ contact: { first_name: 'Ines' } })

describe('a body at the JSON door', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    api.send('POST', '/api_v2/contacts', {
      as: kith.ann,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const count = async () =>
    (await api.send('GET', '/api_v2/contacts?include_total=true', { as: kith.ann })).json().total_count

  it('has to be declared as JSON in UTF-8; anything else is refused and does nothing', async () => {
    const before = await count()
    const refused = [
      'text/plain',
      'text/json',
      'text/html',
      'text/xml',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/javascript',
      'application/jsonp',
      'application/jsonx',
      'application/x-json',
      'application/json-patch+json',
      'application/merge-patch+json',
      'application/vnd.api+json',
      'application/problem+json',
      'application/json garbage',
      'application/json, text/plain',
      'application/json/x',
      'application//json',
      'application',
      'json',
      '*/*',
      '',
      ' ',
      'application/json; charset=utf-16',
      'application/json; charset=iso-8859-1',
      'application/json;charset="latin1"',
    ]
    for (const type of refused) {
      const answer = await post(GOOD, { 'content-type': type })
      assert.ok([400, 415].includes(answer.statusCode), `${type}: ${answer.statusCode}`)
    }
    assert.equal(await count(), before)
    for (const type of [
      'application/json',
      'APPLICATION/JSON',
      'application/json;charset=utf-8',
      'application/json; charset="UTF-8"',
      'application/json ; charset=utf8',
    ])
      assert.equal((await post(GOOD, { 'content-type': type })).statusCode, 201, type)
  })

  it('that is a file of contacts may be plain text; any other type hears what is wanted', async () => {
    const send = (type: string) =>
      api.send('POST', '/api_v2/imports', {
        as: kith.ann,
        payload: 'First name\nInes',
        headers: { 'content-type': type },
      })
    assert.equal((await send('text/plain; charset=utf-8')).statusCode, 201)
    for (const type of [
      'application/octet-stream',
      'application/pdf',
      'text/html',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await send(type)
      assert.equal(answer.statusCode, 415, type)
      assert.match(answer.json().detail, /text\/csv, text\/vcard, text\/plain, application\/zip; or JSON/)
    }
  })

  it('without a type is refused', async () => {
    const answer = await kith.app.inject({
      method: 'POST',
      url: '/api_v2/contacts',
      payload: Buffer.from(GOOD),
      headers: { authorization: `Bearer ${kith.ann.token}` },
    })
    assert.equal(answer.statusCode, 415)
  })

  it('is not compressed', async () => {
    const before = await count()
    for (const [encoding, payload] of [
      ['gzip', gzipSync(GOOD)],
      ['deflate', deflateSync(GOOD)],
      ['br', brotliCompressSync(GOOD)],
      ['zstd', Buffer.from(GOOD)],
      ['gzip, identity', gzipSync(GOOD)],
      ['x-gzip', gzipSync(GOOD)],
      ['GZIP', gzipSync(GOOD)],
    ] as const)
      assert.equal((await post(payload, { 'content-encoding': encoding })).statusCode, 415, encoding)
    assert.equal((await post(gzipSync(GOOD))).statusCode, 400)
    assert.equal(await count(), before)
  })

  it('is JSON and nothing else', async () => {
    const before = await count()
    for (const body of [
      '{',
      '{"contact":',
      '{"contact":{"first_name":"A"}',
      `${GOOD}x`,
      `${GOOD}${GOOD}`,
      `//\n${GOOD}`,
      "{'contact':{}}",
      '{contact:{}}',
      '{"contact":{"first_name":"A",}}',
      '{"contact":{"first_name":NaN}}',
      '{"contact":{"first_name":Infinity}}',
      '{"contact":{"preferred_email_index":01}}',
      '{"contact":{"preferred_email_index":+1}}',
      '{"contact":{"preferred_email_index":.5}}',
      '{"contact":{"preferred_email_index":0x1}}',
      '{"contact":{"first_name":"\t"}}',
      '{"contact":{"first_name":"\\x41"}}',
      '{"contact":{"first_name":"\\u12"}}',
      '\u0000',
      ' ',
      '\uFEFF',
    ])
      assert.equal((await post(body)).statusCode, 400, body)
    assert.equal(await count(), before)
  })

  it('is UTF-8', async () => {
    const around = (bytes: number[]) =>
      Buffer.concat([Buffer.from('{"contact":{"first_name":"'), Buffer.from(bytes), Buffer.from('"}}')])
    for (const bytes of [
      [0xff],
      [0xc3],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
      [0x80],
    ])
      assert.equal((await post(around(bytes))).statusCode, 400, bytes.join())
    assert.equal((await post(Buffer.from(GOOD, 'utf16le'))).statusCode, 400)
    const marked = await post(`\uFEFF${GOOD}`)
    assert.equal(marked.json().contact.first_name, 'Ines', 'a byte order mark is no part of the text')
  })

  it('is an object with the record under its name', async () => {
    for (const body of ['null', '[]', '1', '"x"', 'true', '{}', '[{}]', '{"contact":null}', '{"contact":[]}'])
      assert.equal((await post(body)).statusCode, 422, body)
    assert.equal((await post('{"contact":"x"}')).json().errors[0].field, 'contact')
    assert.equal((await post('')).statusCode, 422)
  })

  it('may nest as deep as it likes without harm', async () => {
    const depth = 400_000
    for (const body of [
      '['.repeat(depth),
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      `{"contact":{"first_name":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      `{"contact":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`,
    ]) {
      const answer = await post(body, { 'idempotency-key': `deep ${body.length}` })
      assert.equal(answer.statusCode, 400)
    }
    const text = `{"contact":{"first_name":"${'['.repeat(200)}\\"${'{'.repeat(50)}"}}`
    assert.equal((await post(text)).statusCode, 201, 'brackets inside a text nest nothing')
  })

  it('is 4 MiB at the most', async () => {
    const sized = (bytes: number) => `{"contact":{"first_name":"${'x'.repeat(bytes)}"}}`
    assert.equal((await post(sized(10 * 1024 * 1024))).statusCode, 413)
    assert.equal((await post(sized(4 * 1024 * 1024))).statusCode, 413)
    assert.equal((await post(sized(3 * 1024 * 1024))).statusCode, 422)
    assert.equal((await post(`[${'1,'.repeat(70_000)}1]`)).statusCode, 422)
    assert.equal((await post(`[${'1,'.repeat(200_000)}1]`)).statusCode, 400)
    const digits = `{"contact":{"preferred_email_index":${'9'.repeat(500_000)}}}`
    assert.equal((await post(digits)).statusCode, 422)
    assert.equal((await post('{"contact":{"preferred_email_index":1e9999}}')).statusCode, 422)
  })

  it('counts the last of two equal names, like every JSON parser here', async () => {
    const body = '{"contact":{"first_name":"A","first_name":"B"}}'
    assert.equal((await post(body)).json().contact.first_name, 'B')
  })

  it('cannot reach the prototype of anything', async () => {
    for (const body of [
      '{"__proto__":{"contact":{"first_name":"A"}}}',
      '{"contact":{"__proto__":{"first_name":"A"}}}',
      '{"contact":{"first_name":"A","__proto__":{"is_private":true}}}',
      '{"contact":{"first_name":"A","__proto__":null}}',
      '{"contact":{"first_name":"A","constructor":{"prototype":{"x":1}}}}',
      '{"contact":{"first_name":"A","constructor":null}}',
      '{"contact":{"first_name":"A","toString":"x"}}',
      '{"contact":{"first_name":"A","hasOwnProperty":1}}',
      '{"constructor":{"prototype":{"x":1}},"contact":{"first_name":"A"}}',
    ]) {
      const answer = await post(body)
      assert.equal(answer.statusCode, 422, body)
      assert.ok(
        answer
          .json()
          .errors.some(({ code }: { code: string }) => code === 'unknown_field' || code === 'required'),
        answer.body,
      )
    }
    assert.equal(({} as Record<string, unknown>)['is_private'], undefined)
    assert.equal(({} as Record<string, unknown>)['x'], undefined)
  })

  it('of any type in any field is stored or refused, never mangled', async () => {
    const values = [0, -1, 1.5, 1e21, true, false, [], ['x'], {}, { a: 1 }, [[]], [null], '', ' ', '\u0000']
    for (const name of ['first_name', 'birthday', 'preferred_email_index', 'is_private', 'status'])
      for (const value of values) {
        const answer = await post(JSON.stringify({ contact: { last_name: 'X', [name]: value } }))
        assert.ok([201, 422].includes(answer.statusCode), `${name}: ${JSON.stringify(value)}`)
        assert.doesNotMatch(answer.body, /\[object/)
      }
  })

  it('may hold any character that XML can carry, and comes back byte by byte', async () => {
    for (const text of [
      '𝒳🏽‍🚀',
      'a\u0301',
      '\u202Eabc',
      'שלום',
      '\r\n\t x',
      '<b>&amp;',
      "'; drop table --",
      '\\u0041',
    ])
      assert.equal(
        (await post(JSON.stringify({ contact: { first_name: text } }))).json().contact.first_name,
        text,
      )
    for (const text of ['\u0000', 'a\u0008', '\u001f', '\uFFFE', '\uFFFF', '\uD800', 'x\uDC00'])
      assert.equal(
        (await post(JSON.stringify({ contact: { first_name: text } }))).json().errors[0].code,
        'illegal_characters',
      )
  })

  it('is not waited for when the credentials are no good', async () => {
    const { httpPort } = await kith.listen()
    const head = (token: string) =>
      `POST /api_v2/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\nAuthorization: Bearer ${token}\r\n\r\n`
    assert.match(await rawRequest(httpPort!, head('nonsense'), { isHeadEnough: true }), /^HTTP\/1.1 401 /)
  })

  it('that cannot be read is answered with the reason and the place', async () => {
    for (const [body, reason] of [
      ['{"contact":{"first_name":"A",}}', 'The body is not valid JSON (line 1, column 30)'],
      ['{\n"contact" 1}', 'The body is not valid JSON (line 2, column 11)'],
      ['{', 'The body is not valid JSON (line 1, column 2)'],
      ['secret', 'The body is not valid JSON'],
      [Buffer.from('{"contact":{"first_name":"\xff"}}', 'latin1'), 'The body is not valid UTF-8'],
      ['['.repeat(65), 'The body nests lists and objects deeper than 64 levels'],
    ] as const) {
      const answer = await post(body)
      assert.equal(answer.json().detail, reason)
      assert.equal(answer.json().code, 'unreadable')
    }
  })

  it('of a DELETE is read, too: a dry run that is asked for there deletes nothing', async () => {
    const { contact } = (await post(GOOD)).json()
    const remove = (payload: object) =>
      api.send('DELETE', `/api_v2/contacts/${contact.id}`, { as: kith.ann, payload })
    const preview = await remove({ dry_run: true })
    assert.equal(preview.statusCode, 200)
    assert.equal(preview.json().dry_run.id, contact.id)
    for (const [payload, field] of [
      [{ dry_rum: true }, 'dry_rum'],
      [{ dry_run: 'yes' }, 'dry_run'],
      [{ expected_updated_at: 'x' }, 'expected_updated_at'],
      [{ id: contact.id + 1 }, 'id'],
    ] as const) {
      const refused = await remove(payload)
      assert.equal(refused.statusCode, 422)
      assert.equal(refused.json().errors[0].field, field)
    }
    assert.equal((await remove({})).statusCode, 204)
  })
})
