import assert from 'node:assert/strict'
import { test } from 'node:test'
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min/es6'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { createRandom } from '../sample-data/random.ts'
import { readInternational } from './numbering-plans.ts'

const random = createRandom(34)
const digit = () => String(random.below(10))
const BETWEEN = ['', '', '', '', '', '', '', ' ', '-', '.', '/', ' (', ') ']

/** A number of a country, as it is or with other digits from some place on, or of no country at all. */
function inventDigits(): string {
  if (random.below(10) === 0) return Array.from({ length: 3 + random.below(16) }, digit).join('')
  const [code, countries] = random.pick(Object.entries(metadata.country_calling_codes))
  const example: string = examples[random.pick(countries as CountryCode[])] ?? ''
  const kept = random.below(example.length + 1)
  const others = example.slice(kept).replace(/\d/g, digit)
  return (
    code +
    example.slice(0, kept) +
    random.pick([example.slice(kept), others, others + digit(), others.slice(1)])
  )
}

const inventNumber = () => `+${[...inventDigits()].map((one) => one + random.pick(BETWEEN)).join('')}`.trim()

test('a number with its country is told as the library tells it, wherever it is told', () => {
  const counts = { told: 0, asked: 0, numbers: 0 }
  for (let round = 0; round < 8_000; round++) {
    const text = inventNumber()
    const told = readInternational(text)
    if (told === undefined) counts.asked++
    else {
      const number = parsePhoneNumber(text, { extract: false })
      assert.equal(told, number?.isValid() ? number.number : null, text)
      counts.told++
      if (told) counts.numbers++
    }
  }
  assert.ok(counts.told > counts.asked && counts.numbers > 2_000, JSON.stringify(counts))
})
