import type { City, Country } from './countries/country.ts'
import { fillPattern } from './pattern.ts'
import type { Random } from './random.ts'

/** An address with the telephone number that is in it. */
export interface SamplePlace {
  street: string
  /** A floor, a flat, a building. */
  street2: string | null
  city: string
  state: string
  postalCode: string
  country: string
  phone: string
}

const INSIDE = [
  '2nd floor',
  '3rd floor',
  'Building B',
  'Suite 12',
  'Unit 4',
  'Floor 7',
  'Entrance C',
] as const

export function createPlace(random: Random, country: Country): SamplePlace {
  const city = random.pick(country.cities)
  return {
    street: country.streetPattern
      .replace('{street}', random.pick(country.streets))
      .replace('{number}', String(1 + random.below(random.isLikely(0.8) ? 60 : 400))),
    street2: random.isLikely(0.12) ? random.pick(INSIDE) : null,
    city: city.name,
    state: city.state,
    postalCode: fillPattern(random, city.postalCode),
    country: country.name,
    phone: createPhone(random, country.phonePatterns, city),
  }
}

/** A number of the city in one of the two ways that people write it. The numbers are invented and may be somebody's. */
function createPhone(random: Random, patterns: readonly [string, string], city: City): string {
  return fillPattern(random, patterns[random.isLikely(0.6) ? 0 : 1].replace('{area}', city.areaCode))
}

export function createMobilePhone(random: Random, country: Country): string {
  return createPhone(random, country.mobilePatterns, random.pick(country.cities))
}

/** Another line at the same place: the last two digits differ. */
export function createExtension(random: Random, phone: string): string {
  return phone.slice(0, -2) + fillPattern(random, '##')
}
