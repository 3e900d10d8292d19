import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldMessage, writeErrors } from './write-errors.ts'
import { humanName } from './xml-record.ts'

test('names fields as old clients look for them', () => {
  for (const [field, name] of [
    ['first_name', 'First name'],
    ['email_address_2', 'Email address 2'],
    ['contact_id', 'Contact'],
    ['user_1', 'User 1'],
    ['url', 'Url'],
  ] as const) {
    assert.equal(humanName(field), name)
  }
  assert.equal(
    fieldMessage({ field: 'is_private', message: 'must be true or false' }),
    'Is private must be true or false',
  )
  assert.equal(
    fieldMessage({ field: '', message: "Contact details can't all be blank" }),
    "Contact details can't all be blank",
  )
})

test('the errors document has an untyped root and escaped sentences', () => {
  assert.equal(
    writeErrors(['Birthday is not a valid date', 'a < b']),
    `<?xml version="1.0" encoding="UTF-8"?>
<errors>
  <error>Birthday is not a valid date</error>
  <error>a &lt; b</error>
</errors>
`,
  )
})
