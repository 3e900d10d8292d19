/** A city with what addresses and telephone numbers in it begin with. */
export interface City {
  name: string
  state: string
  /** A pattern of `fillPattern` for the whole postal code. */
  postalCode: string
  /** What comes before a subscriber's own digits, itself a pattern. */
  areaCode: string
}

/** What people, companies, addresses and telephone numbers of a country look like. */
export interface Country {
  name: string
  women: readonly string[]
  men: readonly string[]
  surnames: readonly string[]
  cities: readonly City[]
  streets: readonly string[]
  /** `{street}` and `{number}` in the order of the country. */
  streetPattern: string
  /** Written at home and written for foreigners; `{area}` is the city's code. */
  phonePatterns: readonly [string, string]
  mobilePatterns: readonly [string, string]
  /** What stands behind a company's name. */
  companyForms: readonly string[]
  /** How letters or whole words are written in addresses on the Internet, where leaving out the accents is not enough. */
  latin?: Readonly<Record<string, string>>
  /** People carry the surnames of both parents. */
  hasTwoSurnames?: boolean
}

/** Reads a list that is written with commas, to keep long lists of names readable. */
export function words(list: string): string[] {
  return list.split(',').map((word) => word.trim())
}

/** Reads lines of `name | state | postal code | area code`. */
export function cities(lines: string): City[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', state = '', postalCode = '', areaCode = ''] = line
        .split('|')
        .map((part) => part.trim())
      return { name, state, postalCode, areaCode }
    })
}
