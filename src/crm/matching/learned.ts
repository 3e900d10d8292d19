/** What may differ between two cards of one person, at a cost that each account tells by itself. */
export const DIFFERENCES = [
  'first_name',
  'last_name',
  'birthday',
  'generation',
  'email',
  'phone',
  'street',
  'company',
  'gender',
  'job_title',
] as const
export type Difference = (typeof DIFFERENCES)[number]

/** What a field that differs counts as. */
export function differenceOf(field: string): Difference | undefined {
  if (field.startsWith('email')) return 'email'
  if (field.includes('phone')) return 'phone'
  if (field.endsWith('street')) return 'street'
  return DIFFERENCES.find((one) => one === field)
}

/** What an account told of its own cards. */
export interface Learned {
  /** How many more cards of the same person or company to expect of a card, before anything is known of it. */
  expected: number
  /** How often two cards of one person differ in what both of them have, 0 to 1. */
  differ: Record<Difference, number>
  /** How many times as many people share a whole name as if first and last names came together by chance. */
  namesakes: number
}

/** What is assumed until an account has told something else. */
export const USUAL: Learned = {
  expected: 0.25,
  differ: {
    first_name: 2 ** -6,
    last_name: 2 ** -5,
    birthday: 2 ** -7,
    generation: 2 ** -18,
    email: 2 ** -1,
    phone: 2 ** -1,
    street: 2 ** -1.5,
    company: 2 ** -1,
    gender: 2 ** -6,
    job_title: 2 ** -0.5,
  },
  namesakes: 1,
}

/** How often two cards of different people differ in it; in all else they nearly always do. */
const OF_TWO: Partial<Record<Difference, number>> = { gender: 0.5 }

/** Bits: the least and the most that a difference speaks against one person, whatever the account seems to tell. */
const BOUNDS: Record<Difference, readonly [least: number, most: number]> = {
  first_name: [-2.5, -9],
  last_name: [-2, -8],
  birthday: [-2, -10],
  // A father and a son share everything else, so that an account with many of them would call it usual.
  generation: [-12, -18],
  email: [-0.5, -4],
  phone: [-0.5, -4],
  street: [-0.5, -4],
  company: [-0.3, -4],
  gender: [-2.5, -6],
  job_title: [-0.3, -2],
}

/** What each difference costs, in bits. */
export function costsOf({ differ }: Learned): Record<Difference, number> {
  const costs = {} as Record<Difference, number>
  for (const difference of DIFFERENCES) {
    const [least, most] = BOUNDS[difference]
    const bits = Math.log2(differ[difference] / (OF_TWO[difference] ?? 1))
    costs[difference] = Math.max(most, Math.min(least, bits))
  }
  return costs
}
