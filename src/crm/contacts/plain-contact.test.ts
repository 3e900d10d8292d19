import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createRandom } from '../sample-data/random.ts'
import { ContactChange } from './change-contact.ts'
import { CONTACT_FIELDS } from './fields.ts'
import { isPlainChange, isPlainContactWith } from './plain-contact.ts'
import { NewContact } from './store-contact.ts'

const isPlainNewContact = isPlainContactWith('unless_duplicate')

const NAMES = [
  ...CONTACT_FIELDS.map(({ name }) => name),
  ...[
    'status',
    'is_private',
    'unless_duplicate',
    'id',
    'expected_updated_at',
    'name',
    'constructor',
    '__proto__',
  ],
]
const VALUES = [
  ...[null, undefined, '', ' ', 'lead', 'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(255), 'x'.repeat(256)],
  ...['2024-02-29', '2023-02-29', '2024-2-9', 'a\u0000b', 'a\nb', '\uD800', '\uFFFE', 'ł', '😀', '12'],
  ...[0, 1, 2, 3, 4, -1, 1.5, Number.NaN, 2 ** 53, true, false, [], {}, ['x']],
]

describe('a contact that is read without its schema', () => {
  const random = createRandom(1)
  const inputs = Array.from({ length: 20_000 }, () => {
    const input: Record<string, unknown> = { first_name: 'Ada' }
    for (let count = random.below(3); count >= 0; count--)
      Object.defineProperty(input, random.pick(NAMES), {
        value: random.pick(VALUES),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return input
  })

  it('is what the schema would have made of it', () => {
    let plain = 0
    for (const input of inputs) {
      if (isPlainNewContact(input)) {
        plain++
        assert.deepEqual(NewContact.parse(input), { unless_duplicate: false, ...input })
      }
      const change = { id: 7, ...input }
      if (isPlainChange(change)) assert.deepEqual(ContactChange.parse(change), change)
    }
    assert.ok(plain > 2000, `${plain}`)
  })

  it('has at least its id when it is changed, and is an object', () => {
    assert.equal(isPlainChange({ first_name: 'Ada' }), false)
    for (const input of [null, undefined, 'Ada', 7, [], ['Ada']]) {
      assert.equal(isPlainNewContact(input), false)
      assert.equal(isPlainChange(input), false)
    }
  })
})
