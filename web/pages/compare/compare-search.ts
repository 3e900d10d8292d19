/** What the address of a comparison says: the two contacts, and where somebody came from. */
export interface CompareSearch {
  survivor?: number
  duplicate?: number
  back?: 'contact' | 'contacts'
}

/** Reads an address somebody may have typed: what makes no sense is left out. */
export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const survivor = readId(raw['survivor'])
  const duplicate = readId(raw['duplicate'])
  const back = (['contact', 'contacts'] as const).find((one) => one === raw['back'])
  return { ...(survivor && { survivor }), ...(duplicate && { duplicate }), ...(back && { back }) }
}

function readId(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined
}
