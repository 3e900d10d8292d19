import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TOOLS } from '../../src/doors/mcp/tools.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { ERAS, type Era, rawRequest } from '../support/mcp.ts'

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Values that no argument asks for, each of which some argument may take all the same. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '\u0000',
  '\uFFFE',
  '\uD800',
  'x'.repeat(70_000),
  '🦉'.repeat(300),
  '%',
  '" OR 1=1 --',
  '*) NEAR(',
  '__proto__',
  [],
  [[]],
  {},
  { toString: 'x' },
  { constructor: { prototype: { polluted: true } } },
]

const NAUGHTY = [
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '🏳️‍🌈 👩‍👩‍👧‍👦',
  'الكل في المجمو عة',
  '\u202Etest\u202C \u200B\uFEFF',
  "'; drop table contacts; --",
  '<script>alert(1)</script>&amp;<!--',
  '#{7*7} {{7*7}} %s %n',
  '../../../etc/passwd',
  'line\r\nbreak\ttab  ',
  '\\u0000 \\" \\\\',
  'ﬀ Ǆ İ ı ß ſ',
]

describe('hostile input at the MCP door', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const send = (payload: string, headers: Record<string, string> = {}) =>
    kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${kith.ann.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    })

  async function callRaw(era: Era, name: string, args: unknown) {
    const { headers, payload } = rawRequest(era, 'tools/call', { name, arguments: args })
    return send(JSON.stringify(payload), headers)
  }

  async function call(name: string, args: unknown): Promise<Record<string, unknown>> {
    const { result } = (await callRaw('2025-11-25', name, args)).json()
    assert.notEqual(result.isError, true, JSON.stringify(result))
    return result.structuredContent
  }

  it('that is no message is refused with 400', async () => {
    const bodies = [
      'null 1 1.5 true "x" {} [] [{}] {"jsonrpc":"2.0"} {"jsonrpc":"1.0","id":1,"method":"ping"} { {]} nul 01 "\\x" [1,] {"a":1,} NaN \'a\'',
    ].flatMap((line) => line.split(' '))
    const ids = ['null', '{}', '[]', 'true', '1.5'].map(
      (id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`,
    )
    for (const body of [
      ...bodies,
      ...ids,
      '',
      '\u0000',
      deep(100_000),
      '{"jsonrpc":"2.0","id":1,"method":7}',
    ]) {
      const response = await send(body)
      assert.equal(response.statusCode, 400, body.slice(0, 60))
      assert.ok(response.json().error.message)
    }
    const invalid = await kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${kith.ann.token}`,
        'content-type': 'application/json',
      },
      payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    })
    assert.equal(invalid.statusCode, 400)
  })

  it('of another type, or too large, is refused', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/jsonx',
      'multipart/form-data',
      'application/ json',
    ])
      assert.equal((await send('{}', { 'content-type': type })).statusCode, 415, type)
    assert.equal((await send(`"${'x'.repeat(256 * 1024)}"`)).statusCode, 413)
  })

  it('in any argument of any tool is answered in words, whatever the version', async () => {
    // A tool is the same in each: they take turns, each argument meets both, and so does each value.
    let turn = 0
    for (const { name, input } of TOOLS)
      for (const argument of [...Object.keys(input.shape), 'unheard_of', 'more.home_city']) {
        turn++
        for (const value of ODD_VALUES) {
          const args = argument === 'more.home_city' ? { more: { home_city: value } } : { [argument]: value }
          const era = ERAS[turn++ % ERAS.length]!
          const about = `${era} ${name} ${argument} ${JSON.stringify(value).slice(0, 60)}`
          const response = await callRaw(era, name, args)
          assert.equal(response.statusCode, 200, about)
          const { result } = response.json()
          const { text } = result.content[0]
          assert.ok(!text.includes('on the server'), `${about}: ${text}`)
          assert.ok(!text.includes('[object Object]'), about)
          if (result.isError) assert.ok(text.length < 1000, `${about}: ${text.length} characters`)
        }
      }
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  })

  it('as a name of a tool or as arguments is answered in words', async () => {
    for (const name of ['', '__proto__', 'constructor', 'x'.repeat(10_000), 'get_contact '])
      assert.equal((await callRaw('2025-11-25', name, {})).json().error.code, -32602, name)
    for (const args of ['null', '[]', '[1]', '"x"', '7', deep(50), `{"contact_id":${deep(50)}}`]) {
      const response = await send(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_contact","arguments":${args}}}`,
      )
      assert.equal(response.statusCode, 200, args.slice(0, 60))
      assert.equal(response.json().result.isError, true)
      assert.ok(response.json().result.content[0].text.length < 1000)
    }
  })

  it('as the parameters of a method is answered in words of ours', async () => {
    for (const [method, params, reason] of [
      ['tools/call', undefined, 'params: expected object, received undefined'],
      ['tools/call', { name: 7 }, 'params.name: expected string, received number'],
      ['initialize', { protocolVersion: 5 }, 'params.protocolVersion: expected string, received number'],
    ] as const) {
      const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      const { id, error } = answer.json()
      assert.deepEqual([id, error.code], [1, -32602])
      assert.ok(error.message.startsWith(`Invalid params: ${reason}`), error.message)
      assert.doesNotMatch(error.message, /[[{\n]|"path"/)
    }
  })

  it('that nests without end is refused before it is read', async () => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_contact","arguments":${deep(50_000)}}}`
    const response = await send(body)
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().error.code, -32700)
  })

  it('that is legal text comes back as it was, to the byte', async () => {
    for (const text of NAUGHTY) {
      const made = await call('create_contact', {
        first_name: 'Naughty',
        company: text,
        allow_duplicate: true,
        more: { spouse: text },
      })
      await call('add_note', { contact_id: made['id'], body: text })
      const whole = await call('get_contact', { contact_id: made['id'] })
      const { company, spouse } = whole['contact'] as Record<string, unknown>
      const [note] = whole['notes'] as { body: string }[]
      assert.deepEqual([company, spouse, note?.body], [text, text, text])
    }
  })

  it('cannot reach another account, by id or by name', async () => {
    const made = await call('create_contact', {
      first_name: 'Only',
      last_name: 'Ours',
      email_address: 'only@ours.example',
    })
    const { headers, payload } = rawRequest('2025-11-25', 'tools/call')
    const asEve = async (name: string, args: unknown): Promise<string> => {
      const response = await send(JSON.stringify({ ...payload, params: { name, arguments: args } }), {
        ...headers,
        authorization: `Bearer ${kith.eve.token}`,
      })
      return response.json().result.content[0].text
    }
    for (const contact_id of [made['id'], 'Only Ours', 'only@ours.example', 'Only Ous', String(made['id'])])
      for (const [name, more] of Object.entries({
        get_contact: {},
        update_contact: { first_name: 'Taken' },
        set_contact_status: { status: 'lead' },
        add_note: { body: 'x' },
      })) {
        const text = await asEve(name, { contact_id, ...more })
        const repeated = `(contact_id was ${JSON.stringify(contact_id)})`
        assert.equal(
          text,
          `${name}: There is no such contact ${repeated}. search_contacts finds contacts by words and filters.`,
        )
      }
    assert.match(
      await asEve('search_contacts', { query: 'ours' }),
      /^\{"contacts":\[\],"next_cursor":null,"hint"/,
    )
  })
})
