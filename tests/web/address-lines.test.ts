import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLines } from '../../web/pages/contact/address-lines.ts'

test('an address stands as on a letter', () => {
  const contact = {
    business_street: '1 Main St',
    business_city: 'Austin',
    business_state: 'TX',
    business_postal_code: '78701',
    home_street: 'Lindenweg 4',
    home_postal_code: '10115',
    home_city: 'Berlin',
    home_country: 'Germany',
  }
  assert.deepEqual(addressLines('Business address', contact), ['1 Main St', 'Austin, TX 78701'])
  assert.deepEqual(addressLines('Home address', contact), ['Lindenweg 4', '10115 Berlin', 'Germany'])
  assert.deepEqual(addressLines('Other address', contact), [])
})
