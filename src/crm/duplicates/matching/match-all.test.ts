import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CONTACT_FIELDS, type FieldName, PHONE_FIELDS } from '../../contact-fields/fields.ts'
import { numbersToStore } from '../../phones/numbers.ts'
import type { ComparedRow } from './compared-row.ts'
import { Matching } from './match-all.ts'

type Fields = Partial<Record<FieldName, string>>

const NOTHING = Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, null]))

/** Pairs of at least this confidence among contacts that have the ids 0, 1, 2, ... */
function pairsAmong(contacts: readonly Fields[], minConfidence = 0.5): string[] {
  const matching = new Matching()
  for (const [id, fields] of contacts.entries())
    matching.add({
      ...NOTHING,
      ...{ id, user_id: 1, is_private: 0, numbers: numbersToStore(fields, PHONE_FIELDS, 'NO') },
      ...fields,
    } as unknown as ComparedRow)
  return matching.finish(minConfidence).matches.map(({ contact_id, other_id }) => `${contact_id} ${other_id}`)
}

/** Each of so many with each of them. */
const eachWithEach = (count: number): number => (count * (count - 1)) / 2

/** A slip of the fingers, another one for each number. */
function withSlip(text: string, number: number): string {
  if (number === 0) return text
  const at = 1 + ((number * 3) % (text.length - 2))
  return number % 2
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)
}

const MOBILE = '+47 912 34 567'

/** What is entered again and again, each time a little otherwise. */
const CARDS: [string, (number: number) => Fields][] = [
  ['an e-mail address alone', () => ({ email_address: 'ines@harbour.example' })],
  ['a first name and a mobile number', () => ({ first_name: 'Ines', mobile_phone: MOBILE })],
  [
    'a first name with a slip in it and a mobile number',
    (number) => ({ first_name: withSlip('Bartholomew', number), mobile_phone: MOBILE }),
  ],
  [
    'a maiden and a married name with one mobile number',
    (number) => ({
      first_name: 'Ines',
      last_name: number % 2 ? 'Okafor' : 'Lindqvist',
      mobile_phone: MOBILE,
    }),
  ],
  [
    'a name with a slip in it, an address and a number',
    (number) => ({
      first_name: 'Ines',
      last_name: withSlip('Lindqvist', number),
      email_address: 'ines@harbour.example',
      mobile_phone: MOBILE,
    }),
  ],
]

describe('however often somebody is entered, all cards find each other', () => {
  for (const [what, card] of CARDS)
    it(`when they say ${what}`, () => {
      for (let count = 2; count <= 10; count++)
        assert.equal(
          pairsAmong(Array.from({ length: count }, (_, at) => card(at))).length,
          eachWithEach(count),
        )
    })
})

describe('a mailbox or telephone', () => {
  const people = ['Ines', 'Bjarne', 'Wanjiru', 'Olav', 'Sigrid', 'Tariq', 'Ludmila']

  it('of many people is still nobody’s own, though each of them stands there twice', () => {
    const cards = [...people, ...people].map((first_name) => ({
      first_name,
      email_address: 'team@harbour.example',
      business_phone: '22 12 34 56',
    }))
    const pairs = pairsAmong(cards, 0.9)
    assert.deepEqual(pairs, [])
  })
})
