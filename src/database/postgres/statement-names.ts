/** Statements kept prepared on each connection; more than a server of ours ever uses, fewer than would hurt. */
const MAX_NAMES = 500

/**
 * Names under which PostgreSQL keeps statements prepared: running one again then costs neither parsing nor, mostly, planning.
 * When there are too many, all names are given up, and connections that know them are to be closed: see `generation`.
 */
export class StatementNames {
  /** How often all names were given up. */
  generation = 0
  #names = new Map<string, string>()
  #count = 0

  /** Undefined for what looks words up that show in the condition: they decide how a full-text index is best used, so it is planned each time. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known) return known
    if (/@@ \$\d/.test(sql)) return undefined
    if (this.#names.size >= MAX_NAMES) {
      this.#names.clear()
      this.generation++
    }
    const name = `kith_${++this.#count}`
    this.#names.set(sql, name)
    return name
  }
}
