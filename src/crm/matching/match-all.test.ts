import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CONTACT_FIELDS, type FieldName, PHONE_FIELDS } from '../contact-fields/fields.ts'
import { numbersToStore } from '../phones/numbers.ts'
import type { ComparedRow } from './compared-row.ts'
import { Matching } from './match-all.ts'

type Fields = Partial<Record<FieldName, string>>

const NOTHING = Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, null]))

/** Pairs of at least this confidence among contacts that have the ids 0, 1, 2, ... */
const pairsAmong = (contacts: readonly Fields[], minConfidence = 0.5): string[] =>
  matchedAmong(contacts, minConfidence).matches.map(({ contact_id, other_id }) => `${contact_id} ${other_id}`)

function matchedAmong(contacts: readonly Fields[], minConfidence: number) {
  const matching = new Matching()
  for (const [id, fields] of contacts.entries())
    matching.add({
      ...NOTHING,
      ...{ id, user_id: 1, is_private: 0, numbers: numbersToStore(fields, PHONE_FIELDS, 'NO') },
      ...fields,
    } as unknown as ComparedRow)
  return matching.finish(minConfidence)
}

const learnedFrom = (contacts: readonly Fields[]) => matchedAmong(contacts, 0.5).counts.learned

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

/** Contacts with names that are nobody else's, each with a birthday. */
const strangers = (count: number): Fields[] =>
  Array.from({ length: count }, (_, at) => ({
    first_name: FIRSTS[(at * 7) % FIRSTS.length]!,
    last_name: `${LASTS[at % 9]!}-${LASTS[Math.floor(at / 9) % 9]!}`,
    birthday: `${1950 + (at % 50)}-${String(1 + ((at * 5) % 12)).padStart(2, '0')}-${String(1 + ((at * 3) % 28)).padStart(2, '0')}`,
  }))
const FIRSTS = ['Anna', 'Bjarne', 'Carmen', 'David', 'Elena', 'Felix', 'Greta', 'Hugo', 'Ivan', 'Julia']
const LASTS = ['Okafor', 'Lindqvist', 'Moreno', 'Petrov', 'Dubois', 'Tanaka', 'Novak', 'Silva', 'Kowalski']

describe('what an account tells of itself', () => {
  it('makes a name that many have no proof', () => {
    const cards = strangers(600)
      .map((_, at) => ({ first_name: FIRSTS[at % 10]!, last_name: LASTS[at % 9]! }))
      .map((name, at) =>
        at % 2
          ? { ...name, email_address: `${at}@mail.example` }
          : { ...name, mobile_phone: `4123${String(at).padStart(4, '0')}` },
      )
    assert.deepEqual(pairsAmong(cards), [])
  })

  it('lets cards differ in what is often mistyped in it', () => {
    const twice = (slips: number) => {
      const people = strangers(81)
      const again = people.slice(0, 60).map((card, at) => ({
        ...card,
        mobile_phone: `4${1_000_000 + ((at * 7_919) % 8_999_999)}`,
        ...(at % 3 < slips && { birthday: `${1953 + (at % 50)}-11-30` }),
      }))
      const all = people.map((card, at) =>
        at < 60 ? { ...card, mobile_phone: again[at]!.mobile_phone } : card,
      )
      return learnedFrom([...all, ...again]).differ.birthday
    }
    assert.ok(twice(0) < 0.01 && twice(1) > 0.1, `${twice(0)} ${twice(1)}`)
  })
})

describe('two cards that say little of each other', () => {
  const tied: Fields[] = [
    { first_name: 'Ines', email_address: 'ines@harbour.example' },
    { first_name: 'Ines', last_name: 'Okafor', email_address: 'ines@harbour.example', mobile_phone: MOBILE },
    { first_name: 'Ines', last_name: 'Okafor', mobile_phone: MOBILE },
  ]

  it('are one by a third that both are the same as', () => {
    assert.deepEqual(pairsAmong(tied).sort(), ['0 1', '0 2', '1 2'])
  })

  it('and are not where one of them is somebody else', () => {
    const other = { first_name: 'Bjarne', last_name: 'Okafor', mobile_phone: MOBILE, birthday: '1940-02-03' }
    assert.ok(!pairsAmong([...tied.slice(0, 2), other]).includes('0 2'))
  })
})
