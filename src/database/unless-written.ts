import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** What differs as soon as something was committed that may concern the account. */
type VersionOf = (accountId: number) => string | Promise<string>

interface Memory {
  versionOf: VersionOf
  answers: Map<string, { version: string; value: unknown }>
}

/** Answers remembered for each reader; the oldest goes first. */
const MOST_REMEMBERED = 1000

const memories = new WeakMap<Kysely<Schema>, Memory>()

/** Lets a reader, which is never inside of a transaction, remember answers as long as nothing is written. */
export function rememberThrough(reader: Kysely<Schema>, versionOf: VersionOf): Kysely<Schema> {
  memories.set(reader, { versionOf, answers: new Map() })
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
  compute: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(db)
  if (!memory) return compute()
  const { answers, versionOf } = memory
  // Before computing: what is committed meanwhile may be in the value, but never a later version on an earlier value.
  const version = await versionOf(accountId)
  const name = JSON.stringify([accountId, key])
  const known = answers.get(name)
  if (known?.version === version) return known.value as Value
  const value = await compute()
  answers.delete(name)
  if (answers.size >= MOST_REMEMBERED) answers.delete(answers.keys().next().value!)
  answers.set(name, { version, value })
  return value
}
