import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readInput } from '../../core/read-input.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { createRandom } from '../sample-data/random.ts'
import { ContactChange } from './change-contact.ts'
import { NewContact } from './store-contact.ts'

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

/** What is left out where each field is read by itself. */
const DEFAULTS = new Map<unknown, object>([[NewContact, { unless_duplicate: false }]])

describe('a contact that is read field by field', () => {
  const random = createRandom(1)
  const inputs = Array.from({ length: 2_000 }, () => {
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

  it('is what the whole schema would have made of it, or refused with it', () => {
    let read = 0
    for (const input of inputs)
      for (const [schema, raw] of [
        [NewContact, input],
        [ContactChange, { id: 7, ...input }],
        [ContactChange, input],
      ] as const) {
        const whole = schema.safeParse(raw)
        if (whole.success) {
          assert.deepEqual({ ...DEFAULTS.get(schema), ...readInput(schema, raw) }, whole.data)
          read++
        } else assert.throws(() => readInput(schema, raw), { kind: 'invalid' })
      }
    assert.ok(read > 400, `${read}`)
  })

  it('is an object', () => {
    for (const input of [null, undefined, 'Ada', 7, [], ['Ada']])
      for (const schema of [NewContact, ContactChange])
        assert.throws(() => readInput(schema, input), { kind: 'invalid' })
  })
})
