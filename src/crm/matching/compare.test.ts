import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CONTACT_FIELDS, type FieldName, PHONE_FIELDS } from '../contact-fields/fields.ts'
import { numbersToStore } from '../phones/numbers.ts'
import { compare } from './compare.ts'
import type { ComparedRow } from './compared-row.ts'
import { CountTable } from './count-table.ts'
import { USUAL } from './learned.ts'
import { likelihoodOf } from './likelihood.ts'
import { toProfile } from './profile.ts'
import { keyOf, Statistics, type ValueKind } from './statistics.ts'

type Fields = Partial<Record<FieldName, string>>

const SWITCHBOARD = '+47 22 12 34 56'
const VALUES: [ValueKind, string, number][] = [
  ['first', 'john', 80],
  ['first', 'mary', 60],
  ['first', 'mario', 8],
  ['first', 'maria', 40],
  ['last', 'smith', 60],
  ['phone', '2123456', 40],
  ['email', 'team@harbour.example', 12],
]
const counted = (values: typeof VALUES): Statistics =>
  new Statistics({
    contacts: 4000,
    table: CountTable.of(
      values.map(([kind, value, count]) => [keyOf(kind, value), count]),
      values.length,
    ),
    learned: USUAL,
  })
const STATISTICS = counted(VALUES)

const profileOf = (id: number, fields: Fields) =>
  toProfile({
    ...Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, null])),
    ...{ id, user_id: 1, is_private: 0, numbers: numbersToStore(fields, PHONE_FIELDS, 'NO'), ...fields },
  } as unknown as ComparedRow)

const judge = (one: Fields, other: Fields) => compare(profileOf(1, one), profileOf(2, other), STATISTICS)

const INES = { first_name: 'Ines', last_name: 'Okafor' }
const MOBILE = { mobile_phone: '+47 912 34 567' }
const HOME = {
  home_street: '17 Quay Street',
  home_city: 'Bergen',
  home_postal_code: '5003',
  home_phone: '55 12 34 56',
}

/** What a rule is about, two contacts it is about, and what it says of them. */
const SAME: [string, Fields, Fields, RegExp][] = [
  ['case and accents', INES, { first_name: 'INÉS', last_name: 'okafor' }, /first_name same.*last_name same/],
  [
    'names in the other order',
    { ...INES, ...MOBILE },
    { first_name: 'Okafor', last_name: 'Ines', ...MOBILE },
    /swapped_names/,
  ],
  [
    'a nickname',
    { first_name: 'Robert', last_name: 'Okafor', ...MOBILE },
    { first_name: 'Bob', last_name: 'Okafor', ...MOBILE },
    /first_name similar nickname/,
  ],
  [
    'an initial',
    { ...INES, ...MOBILE },
    { first_name: 'I.', last_name: 'Okafor', ...MOBILE },
    /similar initial/,
  ],
  [
    'slips of the fingers',
    { ...INES, ...MOBILE },
    { first_name: 'Inse', last_name: 'Okaforr', ...MOBILE },
    /last_name similar mistyped/,
  ],
  [
    'one of two family names',
    { first_name: 'Ines', last_name: 'Okafor-Lindqvist', ...MOBILE },
    { ...INES, ...MOBILE },
    /part_of_name/,
  ],
  ['a title before the name', { first_name: 'Dr. Ines', last_name: 'Okafor' }, INES, /first_name same/],
  ['a whole name in one field', { first_name: 'Okafor, Ines' }, INES, /first_name same/],
  [
    'written forms of a telephone',
    { ...INES, mobile_phone: '0047 91 23 45 67' },
    { ...INES, business_phone: '91234567' },
    /mobile_phone same/,
  ],
  [
    'variants of an e-mail address',
    { ...INES, email_address: 'Ines.Okafor+kith@gmail.com' },
    { last_name: 'Okafor', email_address_2: 'inesokafor@googlemail.com' },
    /email_address same/,
  ],
  [
    'a mistyped domain',
    { first_name: 'I', last_name: 'Okafor', email_address: 'ines@harbour.example' },
    { ...INES, email_address: 'ines@harbuor.example' },
    /email_address similar mistyped/,
  ],
  [
    'a moved address',
    { ...INES, birthday: '1984-05-12', home_street: '17 Quay Street', home_city: 'Bergen' },
    { ...INES, birthday: '1984-05-12', home_street: '4 Hill Road', home_city: 'Oslo' },
    /birthday same/,
  ],
  [
    'a new family name',
    { first_name: 'Ines', last_name: 'Okafor', email_address: 'ines84@mail.example', birthday: '1984-05-12' },
    { first_name: 'Ines', last_name: 'Lind', email_address: 'ines84@mail.example', birthday: '1984-05-12' },
    /last_name differs/,
  ],
  [
    'a name beside the address',
    { first_name: 'I', last_name: 'Okafor', email_address: 'Ines Okafor <mailto:ines@harbour.example>;' },
    { ...INES, email_address: 'ines@harbour.example' },
    /email_address same/,
  ],
  [
    'a whole address in one line',
    { ...INES, home_street: '17 Quay Street, 5003 Bergen, Norway' },
    { ...INES, home_street: '17 Quay St', home_city: 'Bergen', home_postal_code: '5003' },
    /home_street same/,
  ],
  [
    'what only says that a street is one',
    { ...INES, home_street: '17 W Quay', home_city: 'Bergen' },
    { ...INES, home_street: '17 W. Quay Avenue', home_city: 'Bergen' },
    /home_street same/,
  ],
  ['blanks that nobody sees', { ...INES, first_name: 'I\u200bnes\u00ad' }, INES, /first_name same/],
  [
    'Cyrillic letters',
    { first_name: 'Александр', last_name: 'Васильев', ...MOBILE },
    { first_name: 'Alexander', last_name: 'Vasiliev', ...MOBILE },
    /first_name similar.*last_name similar/,
  ],
  [
    'Greek letters',
    { first_name: 'Γιώργος', last_name: 'Οικονόμου', ...MOBILE },
    { first_name: 'Giorgos', last_name: 'Economou', ...MOBILE },
    /last_name similar other_script/,
  ],
  [
    'Arabic letters, without vowels',
    { first_name: 'محمد', last_name: 'يوسف', email_address: 'm@harbour.example' },
    { first_name: 'Mohammed', last_name: 'Youssef', email_address: 'm@harbour.example' },
    /first_name similar other_script.*last_name similar other_script/,
  ],
  [
    'Chinese characters',
    { first_name: '建国', last_name: '张', ...MOBILE },
    { first_name: 'Jianguo', last_name: 'Zhang', ...MOBILE },
    /first_name same/,
  ],
  [
    'a number that cannot be read, with and without a country',
    { ...INES, mobile_phone: '759 586 7553' },
    { first_name: 'I', last_name: 'Okafor', mobile_phone: '0017595867553' },
    /mobile_phone same/,
  ],
  [
    'a company by its name, address and telephone',
    { company: 'Harbour & Sons Ltd', business_phone: '22 98 76 54', business_street: '1 Pier Road' },
    { company: 'The Harbour and Sons', business_phone: '+47 22987654', business_street: '1 Pier Rd.' },
    /company same/,
  ],
]

const OFFICE = { company: 'Harbour & Sons', business_street: '1 Pier Road', business_city: 'Bergen' }

const DIFFERENT: [string, Fields, Fields][] = [
  [
    'a common name alone',
    { first_name: 'John', last_name: 'Smith' },
    { first_name: 'John', last_name: 'Smith' },
  ],
  [
    'a couple at one address with one telephone',
    { ...INES, ...HOME },
    { ...INES, ...HOME, first_name: 'Bjarne' },
  ],
  [
    'a couple with one mailbox',
    { ...INES, email_address: 'okafors@mail.example', ...HOME },
    { ...INES, first_name: 'Bjarne', email_address: 'okafors@mail.example', ...HOME },
  ],
  [
    'brother and sister whose names differ in a letter',
    { first_name: 'Mario', last_name: 'Okafor', ...HOME },
    { first_name: 'Maria', last_name: 'Okafor', ...HOME },
  ],
  [
    'colleagues of one first name whose last names are alike but for their beginnings',
    { first_name: 'Ines', last_name: 'Barbier', ...OFFICE, email_address: 'ines.barbier@post.example' },
    { first_name: 'Ines', last_name: 'Garnier', ...OFFICE, email_address: 'ines.garnier@inbox.example' },
  ],
  [
    'father and son, by their suffixes',
    { ...INES, suffix: 'Sr.', ...HOME },
    { ...INES, suffix: 'Jr.', ...HOME },
  ],
  [
    'Morris the first and Morris the second',
    { first_name: 'Ines', last_name: 'Morris I', ...HOME },
    { first_name: 'Ines', last_name: 'Morris II', ...HOME },
  ],
  [
    'a couple whose names begin alike',
    { first_name: 'Mark', last_name: 'Okafor', ...HOME },
    { first_name: 'Marsha', last_name: 'Okafor', ...HOME },
  ],
  [
    'two colleagues, one with a longer name, behind a role',
    { first_name: 'Anna', last_name: 'Okafor', company: 'Harbour', email_address: 'info@harbour.example' },
    { first_name: 'Annabelle', last_name: 'Dahl', company: 'Harbour', email_address: 'info@harbour.example' },
  ],
  [
    'sisters whose Chinese names sound alike',
    { first_name: '薇', last_name: '王', ...HOME },
    { first_name: '伟', last_name: '王', ...HOME },
  ],
  [
    'father and son, by their birthdays',
    { first_name: 'John', last_name: 'Smith', ...HOME, birthday: '1950-03-01' },
    { first_name: 'John', last_name: 'Smith', ...HOME, birthday: '1981-09-17' },
  ],
  [
    'colleagues at one switchboard',
    { first_name: 'Ines', last_name: 'Okafor', company: 'Harbour', business_phone: SWITCHBOARD },
    { first_name: 'Bjarne', last_name: 'Dahl', company: 'Harbour', business_phone: SWITCHBOARD },
  ],
  [
    'colleagues behind a shared mailbox',
    { ...INES, company: 'Harbour', email_address: 'sales@harbour.example' },
    { first_name: 'Bjarne', last_name: 'Dahl', company: 'Harbour', email_address: 'sales@harbour.example' },
  ],
  [
    'people behind a mailbox that many have',
    { ...INES, email_address: 'team@harbour.example' },
    { first_name: 'Bjarne', last_name: 'Dahl', email_address: 'team@harbour.example' },
  ],
  [
    'namesakes with other middle names',
    { first_name: 'John', middle_name: 'Alexander', last_name: 'Smith', home_city: 'Bergen' },
    { first_name: 'John', middle_name: 'Quentin', last_name: 'Smith', home_city: 'Bergen' },
  ],
  [
    'a person and the company',
    { ...INES, company: 'Harbour', business_phone: SWITCHBOARD },
    { company: 'Harbour', business_phone: SWITCHBOARD },
  ],
  [
    'two companies in one house',
    { company: 'Harbour & Sons', business_street: '1 Pier Road', business_city: 'Oslo' },
    { company: 'Quentin Legal', business_street: '1 Pier Road', business_city: 'Oslo' },
  ],
  [
    'telephones that differ in the area alone',
    { first_name: 'John', last_name: 'Smith', business_phone: '602 855 9427' },
    { first_name: 'John', last_name: 'Smith', business_phone: '702 855 9427' },
  ],
  [
    'people with nothing but a placeholder in common',
    { ...INES, mobile_phone: '0000000000' },
    { first_name: 'Bjarne', mobile_phone: '0000000000' },
  ],
]

describe('two contacts are taken for one', () => {
  for (const [rule, one, other, said] of SAME)
    it(`in spite of, or because of, ${rule}`, () => {
      const { confidence, evidence } = judge(one, other)
      assert.ok(confidence >= 0.5, `${confidence} ${JSON.stringify(evidence)}`)
      const told = evidence.map(({ field, agreement, reason }) => `${field} ${agreement} ${reason ?? ''}`)
      assert.match(told.join(', '), said)
      assert.equal(judge(other, one).confidence.toFixed(6), confidence.toFixed(6))
    })
})

describe('two contacts are not taken for one', () => {
  for (const [rule, one, other] of DIFFERENT)
    it(`when they are ${rule}`, () => {
      const { confidence, evidence } = judge(one, other)
      assert.ok(confidence < 0.5, `${confidence} ${JSON.stringify(evidence)}`)
    })
})

describe('two organisations', () => {
  it('with a name and a telephone in common are likely one, but not very likely: branches have them in common, too', () => {
    const house = { company: 'Harbour & Sons', business_phone: '22 98 76 54' }
    const { confidence } = judge(house, house)
    assert.equal(likelihoodOf(confidence), 'likely', String(confidence))
    const { confidence: inOneStreet } = judge(
      { ...house, business_street: '1 Pier Road', business_postal_code: '5003' },
      { ...house, business_street: '1 Pier Road', business_postal_code: '5003' },
    )
    assert.equal(likelihoodOf(inOneStreet), 'very_likely', String(inOneStreet))
  })
})

describe('a birthday without a year', () => {
  const agreementOf = (one: string, other: string) => {
    const { confidence, evidence } = judge({ ...INES, birthday: one }, { ...INES, birthday: other })
    return { confidence, agreement: evidence.find(({ field }) => field === 'birthday')?.agreement }
  }

  it('says less than one with it, and its year says nothing against another', () => {
    const whole = agreementOf('1984-05-12', '1984-05-12')
    const half = agreementOf('--05-12', '1984-05-12')
    const neither = agreementOf('--05-12', '--05-12')
    const other = agreementOf('--05-12', '1984-11-30')
    assert.deepEqual(
      [whole, half, neither, other].map(({ agreement }) => agreement),
      ['same', 'similar', 'same', 'differs'],
    )
    assert.ok(whole.confidence > half.confidence && half.confidence > other.confidence)
    assert.equal(half.confidence, neither.confidence)
  })
})

describe('a whole name', () => {
  it('says the less the more people carry it, however rare its parts are', () => {
    const name = { first_name: 'Ottoline', last_name: 'Quackenbush' }
    const carriedBy = (people: number) => {
      const statistics = counted([...VALUES, ['whole', 'ottoline quackenbush', people]])
      return compare(profileOf(1, name), profileOf(2, name), statistics).confidence
    }
    assert.ok(carriedBy(2) > 0.9)
    assert.ok(carriedBy(200) < 0.5)
  })
})

describe('of names that are not written alike', () => {
  const ottoline = { first_name: 'Ottoline', last_name: 'Quackenbush' }
  const many = counted([...VALUES, ['whole', 'ottoline quackenbush', 900]])
  const confidence = (one: Fields, other: Fields, statistics = STATISTICS) =>
    compare(profileOf(1, one), profileOf(2, other), statistics).confidence

  it('the commoner one tells how little they say', () => {
    const turned = { first_name: 'Quackenbush', last_name: 'Ottoline' }
    const double = { ...ottoline, last_name: 'Quackenbush-Adeyemi' }
    for (const other of [turned, double]) {
      const [rare, common] = [confidence(ottoline, other), confidence(ottoline, other, many)]
      assert.ok(common < rare / 2, `${rare} ${common}`)
      assert.equal(common.toFixed(9), confidence(other, ottoline, many).toFixed(9))
    }
  })

  it('half of a double one alone is not likely to be the whole of it', () => {
    assert.ok(confidence(ottoline, { ...ottoline, last_name: 'Quackenbush-Adeyemi' }) < 0.8)
  })
})

describe('a mailbox with the name of its holder', () => {
  it('is another one at another provider: everybody of that name has one', () => {
    const at = (email_address: string) => ({ ...INES, email_address })
    const of = (one: string, other: string) => judge(at(one), at(other)).confidence
    const elsewhere = of('ines.okafor@post.example', 'ines.okafor@harbour.example')
    const others = of('ines.okafor@post.example', 'sunny@harbour.example')
    const nickname = of('sunny.jane@post.example', 'sunny.jane@harbour.example')
    assert.ok(others < elsewhere && elsewhere <= judge(INES, INES).confidence && elsewhere < nickname)
  })
})

describe('the more a value is worth', () => {
  it('the rarer it is', () => {
    const of = (last_name: string) =>
      judge({ first_name: 'John', last_name }, { first_name: 'John', last_name })
    assert.ok(of('Smith').confidence < 0.5)
    assert.ok(of('Quackenbush').confidence > 0.5)
  })
})
