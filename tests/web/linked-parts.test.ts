import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedParts } from '../../web/ui/linked-parts.ts'

const links = (text: string) =>
  linkedParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

test('addresses in what people write are links, without the signs around them', () => {
  assert.deepEqual(links('See https://kith.example/a?b=1#c, or (www.harbour.example).'), [
    ['https://kith.example/a?b=1#c', 'https://kith.example/a?b=1#c'],
    ['www.harbour.example', 'https://www.harbour.example/'],
  ])
  assert.deepEqual(links('https://de.example/wiki/Kiel_(Stadt)!'), [
    ['https://de.example/wiki/Kiel_(Stadt)', 'https://de.example/wiki/Kiel_(Stadt)'],
  ])
  assert.deepEqual(links('Write to <ines.okafor+x@harbour.example>;\nnot to @ines or 5@6'), [
    ['ines.okafor+x@harbour.example', 'mailto:ines.okafor%2Bx@harbour.example'],
  ])
})

test('nothing else is a link, and no letter of the text is lost', () => {
  for (const text of [
    'javascript:alert(1) data:text/html,x vbscript:x file:///etc/passwd',
    'http:// https://x www. a@b a@b. @b.example a@.example a@b.example?bcc=c@d.example',
    '<a href="https://kith.example">x</a>',
    'e.g. 3.5.2026 at 10:30, 1/2, AT&T',
  ]) {
    const all = linkedParts(text)
    assert.equal(all.map((part) => part.text).join(''), text)
    assert.deepEqual(
      all.flatMap(({ href = [] }) => href),
      [],
    )
  }
  const long = `${'a@'.repeat(500_000)} ${'('.repeat(500_000)} ${'https://'.repeat(100_000)}`
  const begin = performance.now()
  assert.deepEqual(links(long), [])
  assert.ok(performance.now() - begin < 2_000)
})
