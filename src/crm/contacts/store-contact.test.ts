import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { CONTACT_FIELDS, type ContactField } from '../contact-fields/fields.ts'
import { createContact } from './create-contact.ts'
import { getContact } from './get-contact.ts'
import { updateContact } from './update-contact.ts'

const exampleOf = ({ name, type, between }: ContactField) =>
  type === 'date' ? '2024-02-29' : type === 'integer' ? between![1] : `${name} Ünï “1”`

const all = Object.fromEntries(CONTACT_FIELDS.map((field) => [field.name, exampleOf(field)]))

describe('what creating and updating a contact answer', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const inputs: Record<string, object> = {
    'one field': { last_name: 'Lovelace' },
    'every field': { ...all, status: 'lead', is_private: true },
    'cleared fields': { company: 'Acme', first_name: null, url: '', birthday: '', is_private: false },
    'a name with blanks': { first_name: '  Ada ', last_name: ' Byron ' },
    'nothing but an address': { email_address_2: 'Ada@Example.com', unless_duplicate: false },
  }
  for (const [name, input] of Object.entries(inputs))
    it(`is what reading gives, in the same order: ${name}`, async () => {
      const made = await kith.ann.perform(createContact, input)
      const read = await kith.ann.perform(getContact, { id: made.id })
      assert.equal(JSON.stringify(made), JSON.stringify(read))

      const changed = await kith.ann.perform(updateContact, { id: made.id, ...all, title: null, user_4: '' })
      assert.equal(
        JSON.stringify(changed),
        JSON.stringify(await kith.ann.perform(getContact, { id: made.id })),
      )
    })

  it('puts a telephone number of no kind among the mobile or the business ones, by its range', async () => {
    const { ann } = kith
    const sorted = async (phone: string, others: object = {}) => {
      const contact = await ann.perform(createContact, { last_name: 'Lovelace', phone, ...others })
      const { mobile_phone, mobile_phone_2, business_phone } = contact
      return { mobile_phone, mobile_phone_2, business_phone }
    }
    const none = { mobile_phone: null, mobile_phone_2: null, business_phone: null }
    assert.deepEqual(await sorted('+49 151 48579711'), { ...none, mobile_phone: '+49 151 48579711' })
    assert.deepEqual(await sorted('+49 40 2230179'), { ...none, business_phone: '+49 40 2230179' })
    assert.deepEqual(await sorted('+1 312 555 9628'), { ...none, business_phone: '+1 312 555 9628' })
    assert.deepEqual(await sorted('ask Grace'), { ...none, business_phone: 'ask Grace' })
    const own = { mobile_phone: '+49 151 1' }
    assert.deepEqual(await sorted('+49 151 48579711', own), {
      ...none,
      ...own,
      mobile_phone_2: '+49 151 48579711',
    })
  })
})
