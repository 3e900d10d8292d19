import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { XmlDocument, XmlElement, type XmlText } from 'libxml2-wasm'
import { readDocument } from '../../src/doors/xml/read-document.ts'
import { Refusal } from '../../src/doors/xml/refusal.ts'
import { documentWriter } from '../../src/doors/xml/write-document.ts'
import type { XmlRecord } from '../../src/doors/xml/xml-record.ts'

/** The texts of the root's children as libxml2 reads them, or undefined when it finds the document malformed. */
function readWithLibxml2(body: Buffer) {
  try {
    using document = XmlDocument.fromBuffer(body)
    const texts = new Map<string, string>()
    for (const element of document.find('/*/*')) {
      if (!(element instanceof XmlElement)) continue
      const parts = element.find('text()').map((part) => (part as XmlText).content)
      texts.set(element.name.replaceAll('_', '-'), parts.join(''))
    }
    return texts
  } catch {
    return undefined
  }
}

const PIECES = [
  ...[
    '<title>',
    '</title>',
    '<job_title>',
    '</job_title>',
    '<a/>',
    '<contact>',
    '</contact>',
    '<a b="c" d=\'e\'>',
    '</a>',
  ],
  ...[
    '&amp;',
    '&#65;',
    '&#x1F600;',
    '&lt',
    '&#1;',
    '&x;',
    '&',
    '<',
    '>',
    ']]>',
    '"',
    "'",
    '=',
    '/',
    '?>',
    '-->',
    '--',
  ],
  ...[
    '<!-- c -->',
    '<!--',
    '<![CDATA[x]]>',
    '<![CDATA[',
    '<?p i?>',
    '<?xml version="1.0"?>',
    ' nil="true"',
    ' type="date"',
  ],
  ...[
    'text',
    ' ',
    '\n',
    '\r\n',
    '\r',
    'é',
    '\u{1f600}',
    '\u0000',
    '\ufffe',
    '\u0085',
    '\ufeff',
    'a:b',
    '_',
    '-',
    '1',
  ],
]

const DOCUMENT =
  '<?xml version="1.0" encoding="UTF-8"?>\n<contact>\n  <title type="string">a &amp; b</title>\n' +
  '  <job_title nil="true"/><!-- c --><company><![CDATA[<d>]]></company>\n</contact>\n'

/** A sound document in which some stretches are replaced by pieces of markup. */
const broken = fc
  .array(fc.tuple(fc.nat(DOCUMENT.length), fc.nat(6), fc.constantFrom('', ...PIECES)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((edits) =>
    edits.reduce(
      (text, [at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length),
      DOCUMENT,
    ),
  )

const assembled = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 12 })
  .map((pieces) => `<contact>${pieces.join('')}</contact>`)

test('what we accept, libxml2 accepts and reads in the same way', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, assembled), async (text) => {
      const body = Buffer.from(text)
      try {
        const ours = await readDocument(body, { name: 'contact', fields: [] })
        accepted++
        const theirs = readWithLibxml2(body)
        assert.deepEqual(new Map([...ours].map(([name, { text }]) => [name, text])), theirs)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }),
    { numRuns: 3000 },
  )
  assert(accepted > 50, `only ${accepted} documents were accepted`)
})

test('every text comes back as it was written, but for what XML cannot carry', async () => {
  const contact: XmlRecord = {
    name: 'contact',
    fields: [{ name: 'title', type: 'string', unset: 'empty', isWritable: true }],
  }
  const write = documentWriter(contact)
  const characters = fc.constantFrom(
    '&',
    '<',
    '>',
    ']',
    '\r',
    '\n',
    '\t',
    '\ud800',
    '\udc00',
    '\u0000',
    '\ufffe',
    ' ',
  )
  const text = fc
    .array(fc.oneof(characters, fc.string({ unit: 'binary', maxLength: 3 })))
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, async (title) => {
      const body = Buffer.from(write({ title }) as string)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot carry
      const expected = title.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
      assert.equal((await readDocument(body, { name: 'contact', fields: [] })).get('title')?.text, expected)
      assert.equal(readWithLibxml2(body)?.get('title'), expected)
    }),
    { numRuns: 1000 },
  )
})
