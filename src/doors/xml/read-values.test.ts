import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDatetime } from '../../core/values.ts'
import { readDocument } from './read-document.ts'
import { readValues } from './read-values.ts'
import type { XmlRecord } from './xml-record.ts'

const event: XmlRecord = {
  name: 'event',
  fields: [
    { name: 'id', type: 'integer', unset: 'nil', isWritable: false },
    { name: 'contact_id', type: 'integer', unset: 'nil', isWritable: true },
    { name: 'is_private', type: 'boolean', unset: 'nil', isWritable: true, cleared: false },
    { name: 'held_on', type: 'date', unset: 'nil', isWritable: true },
    { name: 'starts_at', type: 'datetime', unset: 'nil', isWritable: true },
    { name: 'title', type: 'string', unset: 'empty', isWritable: true },
    { name: 'direction', type: 'string', unset: 'empty', isWritable: true, isChoice: true },
    { name: 'notes', type: 'array', items: { name: 'note', fields: [] } },
  ],
}

const read = async (children: string) =>
  readValues(await readDocument(Buffer.from(`<event>${children}</event>`), event), event)

test('reads each element by the type of its field, whatever its type attribute says', async () => {
  const { values, problems } = await read(
    '<contact-id type="string"> 17 </contact-id><is_private>1</is_private><held-on type="integer">2025-02-28</held-on>' +
      '<starts-at type="dateTime">2025-04-01 13:30:00+0200</starts-at><title type="integer">7</title>',
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(values, {
    contact_id: 17,
    is_private: true,
    held_on: '2025-02-28',
    starts_at: '2025-04-01T11:30:00.000Z',
    title: '7',
  })
})

test('an absent element is absent, an empty or nil one clears', async () => {
  assert.deepEqual((await read('')).values, {})
  const cleared = { contact_id: null, is_private: false, held_on: null, starts_at: null, title: null }
  const names = ['contact-id', 'is-private', 'held-on', 'starts-at', 'title']
  for (const empty of [
    '></',
    '/>',
    ' nil="true"/>',
    ' nil="true">\n</',
    ' type="date" nil="true"></',
    '><!-- --></',
  ]) {
    const children = names.map((name) => `<${name}${empty}${empty.endsWith('/>') ? '' : `${name}>`}`).join('')
    assert.deepEqual(await read(children), { values: cleared, problems: [] })
  }
})

test('read-only, unknown and array elements are ignored with all they contain', async () => {
  const { values, problems } = await read(
    '<id nil="true">5</id><admin>true</admin><notes type="array"><note><body>x</body></note></notes><account-id><a/></account-id>',
  )
  assert.deepEqual({ values, problems }, { values: {}, problems: [] })
})

test('text of another type is handed on as it is', async () => {
  const { values, problems } = await read(
    '<contact-id>1e3</contact-id><is-private>constructor</is-private><held-on>30.11.1979</held-on><starts-at>tomorrow</starts-at>',
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(values, {
    contact_id: '1e3',
    is_private: 'constructor',
    held_on: '30.11.1979',
    starts_at: 'tomorrow',
  })
})

test('nil with content and elements instead of text are problems of the field', async () => {
  const { values, problems } = await read('<title nil="true">x</title><held-on><year>1979</year></held-on>')
  assert.deepEqual(values, {})
  assert.deepEqual(
    problems.map(({ field, message }) => `${field} ${message}`),
    ['held_on must be text without elements', "title can't be nil and have a value"],
  )
})

test('white space around anything but free text does not count', async () => {
  const { values } = await read(
    '<contact-id>\n 17\t</contact-id><is-private> 1\n</is-private><held-on>\n2025-02-28 </held-on>' +
      '<starts-at> 2025-04-01T11:30:00Z\n</starts-at><direction>\n  inbound\n</direction>',
  )
  assert.deepEqual(values, {
    contact_id: 17,
    is_private: true,
    held_on: '2025-02-28',
    starts_at: '2025-04-01T11:30:00.000Z',
    direction: 'inbound',
  })
  const names = ['contact-id', 'is-private', 'held-on', 'starts-at', 'direction']
  const blank = names.map((name) => `<${name}>\n </${name}>`).join('')
  const cleared = { contact_id: null, is_private: false, held_on: null, starts_at: null, direction: null }
  assert.deepEqual((await read(blank)).values, cleared)
})

test('white space in a string stays', async () => {
  assert.equal((await read('<title>  a\n </title>')).values['title'], '  a\n ')
  assert.equal((await read('<title> </title>')).values['title'], ' ')
})

test('reads the documented forms of a date and time', () => {
  for (const text of [
    '2025-04-01T11:30:00Z',
    '2025-04-01T11:30:00',
    '2025-04-01 11:30:00',
    '2025-04-01 11:30:00.000000',
    '2025-04-01t11:30:00z',
    '2025-04-01T11:30',
    '2025-04-01T13:30:00+02:00',
    '2025-04-01T13:30:00.0+0200',
    '2025-03-31T23:30:00-12:00',
  ]) {
    assert.equal(readDatetime(text), '2025-04-01T11:30:00.000Z', text)
  }
  for (const fraction of ['.98765', ',98765', '.9876543219', `.987${'9'.repeat(100)}`])
    assert.equal(readDatetime(`2025-04-01T11:30:00${fraction}Z`), '2025-04-01T11:30:00.987Z', fraction)
})

test('nothing else is a date and time', () => {
  for (const text of [
    '2025-04-01',
    '11:30:00',
    '2025-02-30T11:30:00Z',
    '2025-04-01T24:30:00Z',
    '2025-04-01T11:61:00Z',
    '2025-04-01T11:30:00+2',
    '2025-04-01T11:30:00 +02:00',
    '2025-04-01  11:30:00',
    '2025-04-01T11:30:60Z',
    '2025-04-01T11:30:00,Z',
    '2025-04-01T11:30:00+99:00',
    '+012025-04-01T11:30:00Z',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
    'Tue, 01 Apr 2025 11:30:00 GMT',
  ]) {
    assert.equal(readDatetime(text), undefined, text)
  }
})
