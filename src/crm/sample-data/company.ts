import { type Country, words } from './countries/country.ts'
import { internetName } from './internet-name.ts'
import { createPlace, type SamplePlace } from './place.ts'
import type { Random } from './random.ts'

export interface Company {
  name: string
  /** Always below `.example`, which belongs to nobody. */
  domain: string
  place: SamplePlace
  country: Country
  /** How the company makes its people's e-mail addresses. */
  emailPattern: string
  /** Those that its people have already. */
  mailboxes: Set<string>
}

const BRANDS = words(`
  Alba, Amberline, Bluefin, Borealis, Brightwater, Cedar, Cobalt, Copperfield, Delta Nine, Eastgate,
  Ember, Evergreen, Fjord, Foxglove, Granite, Greenhill, Halcyon, Harbour, Ironbridge, Juniper,
  Kestrel, Lantern, Larkspur, Lighthouse, Meridian, Millstone, Northwind, Oakline, Orchard, Papaya,
  Pinecrest, Polaris, Quarry, Redwood, Riverbend, Saffron, Silverleaf, Solaris, Tidewater, Umbra,
  Vesper, Wavecrest, Westwind, Zephyr`)

const TRADES = words(`
  Accounting, Architects, Automation, Bakery, Bicycles, Books, Brewery, Catering, Ceramics, Chemicals,
  Cleaning, Construction, Consulting, Design, Electronics, Energy, Engineering, Events, Foods, Freight,
  Furniture, Gardens, Glass, Insurance, Interiors, Labs, Legal, Logistics, Marine, Media, Medical,
  Metals, Optics, Packaging, Pharma, Plumbing, Print, Properties, Robotics, Roofing, Security,
  Software, Solar, Systems, Textiles, Timber, Tools, Travel`)

const EMAIL_PATTERNS: readonly (readonly [string, number])[] = [
  ['{first}.{last}', 55],
  ['{f}.{last}', 15],
  ['{f}{last}', 15],
  ['{first}', 8],
  ['{last}', 7],
]

export function createCompany(random: Random, country: Country): Company {
  const surname = random.pick(country.surnames)
  const place = createPlace(random, country)
  const trade = random.pick(TRADES)
  const spoken = random.pickByShare([
    [`${random.pick(BRANDS)} ${trade}`, 35],
    [`${surname} ${trade}`, 35],
    [`${surname} & ${random.pick(country.surnames)}`, 20],
    [`${place.city} ${trade}`, 10],
  ])
  return {
    name: `${spoken} ${random.pick(country.companyForms)}`,
    domain: `${internetName(spoken, country)}.example`,
    place,
    country,
    emailPattern: random.pickByShare(EMAIL_PATTERNS),
    mailboxes: new Set(),
  }
}
