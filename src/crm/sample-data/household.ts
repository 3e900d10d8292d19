import type { Country } from './countries/country.ts'
import { createPlace, type SamplePlace } from './place.ts'
import type { Random } from './random.ts'

export interface Member {
  firstName: string
  isWoman: boolean
  birthYear: number
}

/** People under one roof: the first, perhaps a partner, perhaps children, all with one surname. */
export interface Household {
  country: Country
  surname: string
  place: SamplePlace
  adults: Member[]
  /** From the oldest on. */
  children: Member[]
}

export function createHousehold(random: Random, country: Country, thisYear: number): Household {
  const first = createMember(random, country, thisYear - 24 - random.below(50))
  const adults = [first]
  const children: Member[] = []
  if (random.isLikely(0.55)) {
    const isWoman = random.isLikely(0.95) ? !first.isWoman : first.isWoman
    adults.push(createMember(random, country, first.birthYear - 4 + random.below(9), isWoman))
  }
  if (random.isLikely(0.4)) {
    const oldest = first.birthYear + 22 + random.below(8)
    for (let year = oldest; children.length < 3 && year < thisYear; year += 1 + random.below(6)) {
      children.push(createMember(random, country, year))
    }
  }
  return {
    country,
    surname: createSurname(random, country),
    place: createPlace(random, country),
    adults,
    children,
  }
}

function createMember(
  random: Random,
  country: Country,
  birthYear: number,
  isWoman = random.isLikely(0.5),
): Member {
  return { firstName: random.pick(isWoman ? country.women : country.men), isWoman, birthYear }
}

/** Both parents' surnames where that is the custom; now and then a double name elsewhere. */
function createSurname(random: Random, country: Country): string {
  const surname = random.pick(country.surnames)
  if (country.hasTwoSurnames) return `${surname} ${random.pick(country.surnames)}`
  return country.name !== 'Japan' && random.isLikely(0.04)
    ? `${surname}-${random.pick(country.surnames)}`
    : surname
}
