import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Document, documentWriter, escapeText, listWriter } from './write-document.ts'
import type { XmlRecord } from './xml-record.ts'

const person: XmlRecord = {
  name: 'person',
  fields: [
    { name: 'id', type: 'integer', unset: 'nil', isWritable: false },
    { name: 'is_private', type: 'boolean', unset: 'nil', isWritable: true },
    { name: 'last_action_at', type: 'datetime', unset: 'nil', isWritable: false },
    { name: 'birthday', type: 'date', unset: 'empty', isWritable: true },
    { name: 'first_name', type: 'string', unset: 'empty', isWritable: true },
    { name: 'other_fax', type: 'string', unset: 'nil', isWritable: true },
    {
      name: 'notes',
      type: 'array',
      items: { name: 'note', fields: [{ name: 'body', type: 'string', unset: 'empty', isWritable: true }] },
    },
  ],
}

test('writes a record with all that it holds', () => {
  const row = {
    id: 17,
    is_private: true,
    last_action_at: '2025-03-05T16:40:12.987Z',
    birthday: '1979-11-30',
    first_name: 'Ann & <Bob>',
    other_fax: '+49 1',
    notes: [{ body: 'first' }, { body: 'second\r\nline' }],
    account_id: 99,
  }
  assert.equal(
    documentWriter(person)(row),
    `<?xml version="1.0" encoding="UTF-8"?>
<person>
  <id type="integer">17</id>
  <is-private type="boolean">true</is-private>
  <last-action-at type="datetime">2025-03-05T16:40:12+00:00</last-action-at>
  <birthday type="date">1979-11-30</birthday>
  <first-name>Ann &amp; &lt;Bob&gt;</first-name>
  <other-fax>+49 1</other-fax>
  <notes type="array">
    <note>
      <body>first</body>
    </note>
    <note>
      <body>second&#13;
line</body>
    </note>
  </notes>
</person>
`,
  )
})

test('writes unset values by the rule of each field', () => {
  const row = {
    id: 1,
    is_private: false,
    last_action_at: null,
    birthday: null,
    first_name: null,
    other_fax: null,
    notes: [],
  }
  assert.equal(
    documentWriter(person)(row),
    `<?xml version="1.0" encoding="UTF-8"?>
<person>
  <id type="integer">1</id>
  <is-private type="boolean">false</is-private>
  <last-action-at type="datetime" nil="true"></last-action-at>
  <birthday type="date"></birthday>
  <first-name></first-name>
  <other-fax nil="true"></other-fax>
  <notes type="array"></notes>
</person>
`,
  )
})

test('rows whose fields come in another order, or not at all, are written like the others', () => {
  const ann = {
    id: 17,
    is_private: true,
    first_name: 'Ann',
    notes: [{ body: 'first', id: 3 }, { body: 'last' }],
  }
  const reversed = Object.fromEntries(Object.entries(ann).reverse())
  const { is_private, ...without } = ann
  const write = documentWriter(person)
  const one = String(write(ann))
  assert.equal(String(write(reversed)), one)
  assert.equal(
    String(write(without)),
    one.replace('<is-private type="boolean">true<', '<is-private type="boolean" nil="true"><'),
  )
  assert.equal(String(write(ann)), one)
})

test('lists keep their root and its type when they are short', () => {
  const note: XmlRecord = {
    name: 'note',
    fields: [{ name: 'id', type: 'integer', unset: 'nil', isWritable: false }],
  }
  const write = listWriter('notes', note)
  assert.equal(String(write([])), '<?xml version="1.0" encoding="UTF-8"?>\n<notes type="array"></notes>\n')
  assert.equal(
    String(write([{ id: 1 }])),
    '<?xml version="1.0" encoding="UTF-8"?>\n<notes type="array">\n  <note>\n    <id type="integer">1</id>\n  </note>\n</notes>\n',
  )
})

test('long lists and letters of all kinds arrive as they are', async () => {
  const note: XmlRecord = {
    name: 'note',
    fields: [{ name: 'body', type: 'string', unset: 'empty', isWritable: true }],
  }
  const bodies = ['é', 'Ł\u{1f600}', 'x'.repeat(1_000_000), '', 'last']
  const elements = bodies.map((body) => `  <note>\n    <body>${body}</body>\n  </note>\n`)
  assert.equal(
    await textOf(listWriter('notes', note)(bodies.map((body) => ({ body })))),
    `<?xml version="1.0" encoding="UTF-8"?>\n<notes type="array">\n${elements.join('')}</notes>\n`,
  )
})

test('a short document is written at once, a long one in turns with others', async () => {
  const ann = { id: 17, is_private: true, first_name: 'Ann', notes: [{ body: 'first' }, { body: 'Łast' }] }
  const long = {
    ...ann,
    notes: Array.from({ length: 60 }, (_, id) => ({ body: `${id} <é> `.repeat(8_000) })),
  }
  const some = Array.from({ length: 60 }, () => ({ ...ann, notes: long.notes.slice(0, 1) }))
  for (const [rows, isLong] of [
    [[ann], false],
    [[long], true],
    [[ann, long, ann], true],
    [some, true],
  ] as const) {
    const turns = countTurns()
    const document = listWriter('people', person)([...rows])
    assert.equal(document instanceof Promise, isLong)
    const text = await textOf(document)
    assert.ok(isLong ? turns() >= Math.floor(text.length / 500_000) : turns() === 0)
    const elements = rows.map((row) => elementOf(row).replace(/^/gm, '  '))
    assert.equal(text, `${DECLARATION}<people type="array">\n${elements.join('\n')}\n</people>\n`)
  }
  assert.equal(await textOf(documentWriter(person)(long)), `${DECLARATION}${elementOf(long)}\n`)
})

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A person, put together from an empty document and the elements of the notes. */
function elementOf(row: { notes: { body: string }[] }): string {
  const empty = String(documentWriter(person)({ ...row, notes: [] }))
    .replace(DECLARATION, '')
    .trimEnd()
  const notes = row.notes.map(
    ({ body }) => `    <note>\n      <body>${escapeText(body)}</body>\n    </note>\n`,
  )
  return empty.replace(
    '<notes type="array"></notes>',
    () => `<notes type="array">\n${notes.join('')}  </notes>`,
  )
}

async function textOf(written: Document | Promise<Document>): Promise<string> {
  const document = await written
  return Array.isArray(document) ? Buffer.concat(document).toString() : document.toString()
}

/** Gives the function that says how often others have had their turn, and counts no more. */
function countTurns(): () => number {
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  return () => {
    clearImmediate(next)
    return turns
  }
}

test('what XML cannot carry becomes U+FFFD, and everything else stays', () => {
  assert.equal(
    escapeText('a\u0000b\u001fc\ufffed\uffffe\ud800f\udc00'),
    'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffd',
  )
  assert.equal(
    escapeText('\u{1f600}\t\n\u0085\u2028\u202e\ufffd é "\''),
    '\u{1f600}\t\n\u0085\u2028\u202e\ufffd é "\'',
  )
  assert.equal(escapeText('\u{1f600}&\u{1f600}]]>'), '\u{1f600}&amp;\u{1f600}]]&gt;')
})
