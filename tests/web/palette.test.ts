import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTACT_FIELDS } from '../../src/crm/contact-fields/fields.ts'
import { foundWhere, SEARCHED_FIELDS } from '../../web/shell/found-where.ts'
import { type Command, matching } from '../../web/shell/palette-order.ts'

const named = (name: string): Command => ({ id: name, name, run: () => {} })

test('in the palette, what is called exactly as what was typed stands above contacts, and what can be done here does, too', () => {
  const here = [named('Write a note'), named('Delete Newsletter Nell')]
  const found = {
    contacts: [named('Newsletter Nell')],
    records: [named('Newsletter of May'), named('Newsletter')],
  }
  const fixed = { places: [named('Trash'), named('News')], actions: [named('Use dark appearance')] }
  const names = (text: string) => matching(text, here, found, fixed).map(({ name }) => name)
  assert.deepEqual(names('newsletter'), [
    'Newsletter',
    'Delete Newsletter Nell',
    'Newsletter Nell',
    'Newsletter of May',
  ])
  assert.equal(names('TRASH')[0], 'Trash')
  assert.deepEqual(names('not wri'), ['Write a note', 'Newsletter Nell', 'Newsletter of May', 'Newsletter'])
  assert.ok(!names('ew').includes('News'))
})

test('a hit in the palette says where a word was found that its name does not have', () => {
  const contact = {
    id: 1,
    name: 'Zoë Quill',
    company: 'Harbour Books',
    email_address: 'zoe@harbour.example',
    mobile_phone: '+44 7911 123-456',
    home_city: 'Málaga',
  }
  assert.equal(foundWhere(contact, 'zoe quill'), undefined)
  assert.equal(foundWhere(contact, 'zoe malaga'), 'Málaga')
  assert.equal(foundWhere(contact, 'books'), 'Harbour Books')
  assert.equal(foundWhere(contact, '07911123'), '+44 7911 123-456')
  assert.equal(foundWhere(contact, 'zoe nowhere'), undefined)
})

test('the palette looks for what was found in every field that is searched beside the name', () => {
  const searched = CONTACT_FIELDS.filter(
    ({ name, searched: as }) => name === 'company' || as === 'text' || as === 'phone',
  )
  assert.deepEqual(
    [...SEARCHED_FIELDS].sort(),
    searched.map(({ name }) => name as string).sort(),
    'A field that search finds stands in SEARCHED_FIELDS in web/shell/found-where.ts, too',
  )
})
