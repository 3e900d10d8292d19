import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CONTACT_FIELDS, type ContactField, type VcardPlace } from '../contact-fields/fields.ts'
import { readVcards } from './read-vcards.ts'
import { type VcardVersion, writeVcard } from './write-vcard.ts'

const VALUES = { text: 'Ines', date: '1984-05-12', integer: '2' }
const VERSIONS: VcardVersion[] = ['3.0', '4.0']

/** The fields that Kith reads from a card. */
async function fieldsIn(card: string): Promise<Record<string, unknown>> {
  async function* pieces() {
    yield card
  }
  const [draft] = await Array.fromAsync(readVcards(pieces()))
  return draft!.fields
}

const isAlike = ({ vcard }: ContactField, property: string, place: VcardPlace): boolean =>
  [vcard?.property, vcard?.before4, ...(vcard?.read ?? [])].includes(property) &&
  vcard?.type === place.type &&
  vcard?.part === place.part

/** What a card has for each field beside its own marks. */
const propertyOf = (line: string): string => line.split(/[:;]/)[0]!

describe('a field in a vCard', () => {
  it('is a property that other programs write, too, where its row says so', async () => {
    for (const { name, type, vcard } of CONTACT_FIELDS) {
      if (!vcard) continue
      const value = VALUES[type]
      for (const property of [vcard.property, vcard.before4, ...(vcard.read ?? [])]) {
        if (property === undefined) continue
        const parts = [...Array(vcard.part ?? 0).fill(''), value].join(';')
        const types = vcard.type ? `;TYPE=${vcard.type}` : ''
        const read = await fieldsIn(`BEGIN:VCARD\r\n${property}${types}:${parts}\r\nEND:VCARD\r\n`)
        const fields = Object.keys(read)
        // Of several alike, the first is filled.
        const first: ContactField | undefined = CONTACT_FIELDS.find((one) => isAlike(one, property, vcard))
        assert.deepEqual(fields, [first!.name], `${name}: what does ${property} become?`)
      }
    }
  })

  it('comes back from a card of ours, in its property or in one of our own', async () => {
    for (const version of VERSIONS)
      for (const { name, type, vcard } of CONTACT_FIELDS) {
        const value = type === 'integer' ? 2 : VALUES[type]
        const card = [...writeVcard({ name: 'Ines', [name]: value }, [], version)].join('')
        assert.equal((await fieldsIn(card))[name], value, `${name} in version ${version}:\n${card}`)
        const written = card
          .split('\r\n')
          .filter((line) => line.includes(String(value)) && !line.startsWith('FN'))
          .map(propertyOf)
        const older = version === '3.0' ? vcard?.before4 : undefined
        assert.deepEqual(written, [older ?? vcard?.property ?? 'X-KITH-FIELD'], name)
      }
  })
})
