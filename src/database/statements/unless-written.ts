import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Soon, whenThere } from '../soon.ts'

/** What differs as soon as something was committed that may concern the account. */
type Version = string | number
type VersionOf = (accountId: number) => Soon<Version>

interface Memory {
  versionOf: VersionOf
  /** Whether asking for the version needs no message to a database. */
  costsNothing: boolean
  answers: Map<string, { version: Version; value: unknown }>
}

/** Answers remembered for each reader; the oldest goes first. */
const MOST_REMEMBERED = 1000

const memories = new WeakMap<Kysely<Schema>, Memory>()

/** Lets a reader, which is never inside of a transaction, remember answers as long as nothing is written. */
export function rememberThrough(
  reader: Kysely<Schema>,
  versionOf: VersionOf,
  { costsNothing = false } = {},
): Kysely<Schema> {
  memories.set(reader, { versionOf, costsNothing, answers: new Map() })
  return reader
}

/**
 * The answer to something dear that is asked again and again, a count say: the one of last time, unless something was written
 * since, through whatever process. `key` says all that it depends on besides the account's data.
 */
export async function unlessWritten<Value>(
  db: Kysely<Schema>,
  accountId: number,
  key: unknown,
  compute: () => Soon<Value>,
): Promise<Value> {
  const memory = memories.get(db)
  return memory ? remembered(memory, accountId, JSON.stringify(key), compute) : compute()
}

/**
 * The same for what is quick, but asked at every request: remembered only where asking whether something was written is quicker
 * still, and at once. The key is a plain text.
 */
export function unlessWrittenNearby<Value>(
  db: Kysely<Schema>,
  accountId: number,
  key: string,
  compute: () => Soon<Value>,
): Soon<Value> {
  const memory = memories.get(db)
  return memory?.costsNothing ? remembered(memory, accountId, key, compute) : compute()
}

/** Waits for nothing that is there. */
function remembered<Value>(
  { answers, versionOf }: Memory,
  accountId: number,
  key: string,
  compute: () => Soon<Value>,
): Soon<Value> {
  // Before computing: what is committed meanwhile may be in the value, but never a later version on an earlier value.
  return whenThere(versionOf(accountId), (version) => {
    const name = `${accountId} ${key}`
    const known = answers.get(name)
    if (known?.version === version) return known.value as Value
    return whenThere(compute(), (value) => {
      answers.delete(name)
      if (answers.size >= MOST_REMEMBERED) answers.delete(answers.keys().next().value!)
      answers.set(name, { version, value })
      return value
    })
  })
}
