import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateAnswer } from './answers.ts'

const note = (id: string, body = '<body>x</body>') => `<note>${id}<contact-id type="integer">2</contact-id>
  <user-id type="integer">3</user-id>${body}<created-at type="datetime">2025-03-05T16:40:12+00:00</created-at>
  <updated-at type="datetime">2025-03-05T16:40:12+00:00</updated-at></note>`

test('accepts the documents of the contract', () => {
  validateAnswer('<errors><error>Birthday is not a valid date</error></errors>')
  validateAnswer('<contacts type="array"></contacts>')
  validateAnswer(note('<id type="integer">1</id>'))
  validateAnswer(note('<id type="integer">1</id>', '<body></body>'))
  validateAnswer(`<notes type="array">${note('<id type="integer">1</id>')}</notes>`)
})

test('refuses what would break a client', () => {
  for (const answer of [
    '<errors type="array"><error>x y</error></errors>',
    '<errors></errors>',
    '<errors><error></error></errors>',
    '<contacts></contacts>',
    '<contacts type="array" count="0"></contacts>',
    '<nil-classes type="array"/>',
    note('<id>1</id>'),
    note('<id type="integer" nil="true"></id>'),
    note('<id type="integer">x</id>'),
    note('<id type="integer">1</id>', '<body type="string">x</body>'),
    note('<id type="integer">1</id>', ''),
    '<contact></contact>',
  ]) {
    assert.throws(() => validateAnswer(answer), answer)
  }
})
