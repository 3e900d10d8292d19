import { z } from 'zod'
import { turnWhenLong } from '../../turns/turns.ts'
import { hasNumbers } from './read-number.ts'

/** ISO 3166-1 in two letters, in whatever case it is typed; only countries that have telephone numbers. */
export const country = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine(hasNumbers, {
      params: { code: 'not_a_country' },
      message: 'is not a country code such as NO',
    })

/**
 * The country in which an account is likely to be: the one whose time zone it has, or else, of a time zone of no country such as UTC, the one
 * whose currency it has. Null where neither tells.
 */
export async function guessCountry(account: { time_zone: string; currency: string }): Promise<string | null> {
  // The first two letters of a currency are its country's (ISO 4217); those of the euro and of metals are no country's.
  const ofCurrency = account.currency.slice(0, 2)
  return (await countryOfZone(account.time_zone, ofCurrency)) ?? (hasNumbers(ofCurrency) ? ofCurrency : null)
}

/** As the tables of Node's own Intl have it (CLDR), where each zone is in one country. */
async function countryOfZone(zone: string, likely: string): Promise<string | undefined> {
  // A zone may have several names: this is the one that those tables go by.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  for (const region of [likely, ...REGIONS]) {
    if (hasNumbers(region) && zonesOf(region).includes(timeZone)) return region
    await turnWhenLong()
  }
  return undefined
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const REGIONS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))

/** Kept, because Node looks through all zones for each. TypeScript does not know the method yet. */
function zonesOf(region: string): string[] {
  const known = zones.get(region)
  if (known) return known
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  const found = locale.getTimeZones() ?? []
  zones.set(region, found)
  return found
}

/** By country, of which there are fewer than 250. */
const zones = new Map<string, string[]>()
