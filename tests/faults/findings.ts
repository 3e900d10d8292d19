/** What must not happen, and how often it did. */
export const KINDS = [
  'acknowledged writes lost',
  'half-written records',
  'duplicates',
  'phantom records',
  'search differences',
  'counter differences',
  'unsound files',
  'failed starts',
  'crashes',
] as const
export type Kind = (typeof KINDS)[number]

export class Findings {
  counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  /** The first few, in words. */
  examples: string[] = []

  add(kind: Kind, what: string): void {
    this.counts[kind]++
    if (this.examples.length < 20) this.examples.push(`${kind}: ${what}`)
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }
}
