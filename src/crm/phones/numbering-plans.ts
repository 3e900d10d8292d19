import metadata from 'libphonenumber-js/min/metadata'

/** What the library knows of the numbers of a country, with its patterns compiled: it compiles them for every number anew. */
interface Plan {
  whole: RegExp
  /** What may be dialled before a number at home. Where a number begins so, some of it may have to go. */
  prefix: RegExp | undefined
  /** By which a number is known as this country's where others share its code. */
  leading: RegExp | undefined
  /** Landlines, mobiles and so on; empty where the whole pattern is enough. */
  types: { pattern: RegExp; lengths: readonly number[] }[]
}

/** Countries that share a code, the main one first. */
type Sharing = [main: Plan, ...others: Plan[]]

/**
 * Reads a number with its country, such as +47 91 23 45 67, in which nothing but digits and what is put between them is, as the library would, in
 * a fraction of the time: in E.164, or null where it is none. Undefined where the library has to be asked.
 */
export function readInternational(text: string): string | null | undefined {
  if (!INTERNATIONAL.test(text)) return undefined
  const digits = text.replace(BETWEEN, '')
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length)
    const plans = plansOf(code)
    if (!plans) continue
    const national = digits.slice(length)
    if (plans[0].prefix?.test(national)) return undefined
    return isOfOne(plans, national) ? `+${digits}` : null
  }
  return undefined
}

const INTERNATIONAL = /^\+[1-9][\d ()./-]{4,28}\d$/
const BETWEEN = /\D/g

function isOfOne(plans: Sharing, national: string): boolean {
  if (plans.length === 1) return isOf(plans[0], national)
  for (const plan of plans) {
    if (!plan.leading && hasType(plan, national)) return true
    if (plan.leading?.test(national)) return isOf(plan, national)
  }
  return false
}

const isOf = (plan: Plan, national: string): boolean =>
  plan.types.length > 0 ? hasType(plan, national) : plan.whole.test(national)

const hasType = ({ whole, types }: Plan, national: string): boolean =>
  whole.test(national) &&
  types.some(({ pattern, lengths }) => lengths.includes(national.length) && pattern.test(national))

/** The plans of a country's code; null where there is none. */
function plansOf(code: string): Sharing | null {
  let plans = known.get(code)
  if (plans !== undefined) return plans
  const countries = metadata.country_calling_codes[code] ?? []
  plans =
    countries.length === 0
      ? null
      : (countries.map((country) => toPlan(metadata.countries[country] as unknown as Line)) as Sharing)
  known.set(code, plans)
  return plans
}

/** By code, of which there are fewer than 1,110 of up to three digits. */
const known = new Map<string, Sharing | null>()

/**
 * A country's line of the library's list, by the places that things have in it
 * (https://gitlab.com/catamphetamine/libphonenumber-js/-/blob/master/METADATA.md).
 */
type Line = {
  2: string
  3: number[]
  5: string | 0 | undefined
  7: string | 0 | undefined
  10: string | 0 | undefined
  11: ([pattern?: string, lengths?: number[]] | undefined)[] | 0 | undefined
}

function toPlan(line: Line): Plan {
  const prefix = line[7] || line[5]
  return {
    whole: entirely(line[2]),
    prefix: prefix ? new RegExp(`^(?:${prefix})`) : undefined,
    leading: line[10] ? new RegExp(`^(?:${line[10]})`) : undefined,
    types: (line[11] || []).flatMap((type) =>
      type?.[0] ? { pattern: entirely(type[0]), lengths: type[1] || line[3] } : [],
    ),
  }
}

const entirely = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
