import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { readNumber } from './read-number.ts'
import { isSameLine, isSameNumber, isTelling, toPhoneNumber } from './same-number.ts'

/** Two numbers, and the country of the account; null is an account that has none. */
type Pair = readonly [one: string, other: string, country: string | null]

const SAME: readonly Pair[] = [
  ['+47 91 23 45 67', '0047 91234567', 'NO'],
  ['+47 91 23 45 67', '91 23 45 67', 'NO'],
  ['+47 91 23 45 67', '(+47) 912-34-567', 'NO'],
  ['+47 91 23 45 67', 'tel:+4791234567', 'NO'],
  ['+47 91 23 45 67', '4791234567', 'NO'],
  ['+47 91 23 45 67', '\u202a+47\u00a091\u00a023\u00a045\u00a067\u202c', 'NO'],
  ['+47 91 23 45 67', '0047 91 23 45 67', null],
  ['+47 91 23 45 67', '011 47 91 23 45 67', 'US'],
  ['+47 91 23 45 67', '0047 91 23 45 67', 'US'],
  ['+33 7 91 23 45 67', '0791234567', 'FR'],
  ['+33 7 91 23 45 67', '+33 (0)7 91 23 45 67', 'NO'],
  ['+44 20 7946 0958', '020 7946 0958', 'GB'],
  ['+44 (0)20 7946 0958', '+442079460958', 'NO'],
  ['+39 06 6982 1234', '06 69821234', 'IT'],
  ['+1 (212) 555-0147', '212.555.0147', 'US'],
  ['+1 212 555 0147', '1-212-555-0147', 'US'],
  ['+1 416 555 0147', '(416) 555-0147', 'US'],
  ['+7 912 345-67-89', '8 (912) 345-67-89', 'RU'],
  ['+49 1511 2345678', '01511 2345678', 'DE'],
  ['+354 551 2345', '551 2345', 'IS'],
  ['+54 9 11 2345 6789', '011 15 2345-6789', 'AR'],
  ['+91 98765 43210', '098765 43210', 'IN'],
  ['+41 44 668 18 00', '044 668 18 00', 'CH'],
  ['+81 3-1234-5678', '03-1234-5678', 'JP'],
  ['+800 1234 5678', '00800 12345678', 'DE'],
  ['+47 91 23 45 67', '٩١٢٣٤٥٦٧', 'NO'],
  // The text is the same.
  ['22 12 34 56', '22123456', null],
  ['0800-FLOWERS', '0800 flowers', 'GB'],
  ['22 12 34 56 ext. 12', '22123456 EXT 12', 'NO'],
  ['1881', '1881', 'NO'],
]

const DIFFERENT: readonly Pair[] = [
  ['+47 91 23 45 67', '+33 7 91 23 45 67', 'NO'],
  ['+47 91 23 45 67', '+46 91 23 45 67', 'NO'],
  ['+33 7 91 23 45 67', '91 23 45 67', 'NO'],
  ['+47 91 23 45 67', '0791234567', 'FR'],
  ['+47 22 12 34 56', '2 12 34 56', 'NO'],
  ['+1 212 555 0147', '+44 212 555 0147', 'US'],
  ['+1 602 855 9427', '702 855 9427', 'US'],
  ['+20 2 555 0147', '+202 555 0147 1', 'EG'],
  ['+39 06 6982 1234', '+39 6 6982 1234', 'IT'],
  ['+47 22 12 34 56 x12', '+47 22 12 34 56 x13', 'NO'],
  ['+47 22 12 34 56 x12', '+47 22 12 34 56', 'NO'],
  ['+47 22 12 34 56 x1', '+47 22 12 34 561', 'NO'],
  ['1-800-FLOWERS', '1-800-GOFEDEX', 'US'],
  ['0800-FLOWERS', '0800 356 9377', 'GB'],
  ['112', '+47 112', 'NO'],
]

/** They may be one and may not: nothing is taken for sure. */
const UNTOLD: readonly Pair[] = [
  ['+47 91 23 45 67', '91 23 45 67', null],
  ['+47 91 23 45 67', '07 91 23 45 67', 'NO'],
  ['+1 212 555 0147', '555 0147', 'US'],
  ['+47 22 12 34 56 ext. 12', '22 12 34 56 x12', 'NO'],
  ['+47 22 12 34 56;ext=12', '+47 22 12 34 56 #12', 'NO'],
  ['+47 22 12 34 56 work', '22 12 34 56', 'NO'],
  ['+47 91 23 45 67 / 22 33 44 55', '+47 91 23 45 67', 'NO'],
  ['+999 123 456 789', '123 456 789', 'NO'],
  ['n/a', 'none', 'NO'],
]

const phone = (text: string, country: string | null) => toPhoneNumber(text, readNumber(text, country))

const isOne = ([one, other, country]: Pair): boolean => {
  const answers = [
    isSameNumber(phone(one, country), phone(other, country)),
    isSameNumber(phone(other, country), phone(one, country)),
  ]
  assert.equal(answers[0], answers[1], `${one} and ${other}, whichever comes first`)
  return answers[0]!
}

describe('two telephone numbers', () => {
  it('are one where their form in E.164 is, or the text', () => {
    assert.deepEqual(
      SAME.filter((pair) => !isOne(pair)),
      [],
    )
  })

  it('are two where country, number or extension differ', () => {
    assert.deepEqual(DIFFERENT.filter(isOne), [])
  })

  it('are not one where nobody can tell', () => {
    assert.deepEqual(UNTOLD.filter(isOne), [])
  })

  it('are of one line whatever their extensions are', () => {
    const switchboard = phone('22 12 34 56 x12', 'NO')
    assert.ok(isSameLine(switchboard, phone('+47 22 12 34 56 ext. 13', 'NO')))
    assert.ok(!isSameLine(phone('n/a', 'NO'), phone('n/a', 'NO')))
  })
})

test('a short code, which many people have, does not tell that they are one', () => {
  const telling = (text: string) => isTelling(phone(text, 'NO'))
  for (const text of ['+47 91 23 45 67', '22 12 34 56', '123 45 67', '22 12 34 56 x12'])
    assert.ok(telling(text), text)
  for (const text of ['112', '1881', '123 456', '0800-FLOWERS', 'x12', 'n/a', ''])
    assert.ok(!telling(text), text)
})

test('a number is read with its extension, and nothing is read in what is none', () => {
  assert.equal(readNumber('22 12 34 56 x12', 'NO'), '+4722123456;ext=12')
  assert.equal(readNumber('0791234567', 'FR'), '+33791234567')
  assert.equal(readNumber('0791234567', 'US'), null)
  for (const none of ['0791234567', '112', '110', '1881', 'n/a', '', '+', '0800-FLOWERS', '2 12 34 56'])
    assert.equal(readNumber(none, 'NO'), null, none)
})
