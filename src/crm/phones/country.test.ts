import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessCountry } from './country.ts'

const GUESSES = [
  ['Europe/Oslo', 'NOK', 'NO'],
  ['Europe/Oslo', 'EUR', 'NO'],
  ['Europe/Paris', 'EUR', 'FR'],
  ['Europe/London', 'USD', 'GB'],
  ['US/Pacific', 'EUR', 'US'],
  ['Asia/Calcutta', 'USD', 'IN'],
  ['Asia/Kolkata', 'USD', 'IN'],
  ['Europe/Busingen', 'CHF', 'DE'],
  ['Europe/Vaduz', 'CHF', 'LI'],
  ['UTC', 'SEK', 'SE'],
  ['Etc/GMT+3', 'BRL', 'BR'],
  ['Antarctica/Vostok', 'NOK', 'NO'],
  ['UTC', 'EUR', null],
  ['UTC', 'XAU', null],
] as const

test('the country of an account is guessed from its time zone, and else from its currency', async () => {
  for (const [time_zone, currency, country] of GUESSES)
    assert.equal(await guessCountry({ time_zone, currency }), country, `${time_zone} ${currency}`)
})
