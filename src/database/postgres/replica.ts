import { type Kysely, sql } from 'kysely'
import type { Replica } from '../database.ts'
import { ConnectionError, storageFailure } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { hasAll, writtenIn } from './account-writes.ts'

/** How long a replica may take to say what it has, in milliseconds; and until when a read that failed there is tried again. */
const ANSWERS_WITHIN = 1_000
const RETRY_WITHIN = 2_000

/** A replica that lacked something at every question for so long is too far behind, in milliseconds. */
const BEHIND_FOR = 10_000

/** One that cannot be used is left alone for so long, in milliseconds. */
const REST = 5_000

/** Told when a replica is not used any more, and why, and when it is again. */
export type OnReplica = (state: { isUsed: true } | { isUsed: false; reason: unknown }) => void

/** What the operator hears of, and in tests how patient one is, in milliseconds. */
export interface ReplicaPatience {
  onChange?: OnReplica
  answersWithin?: number
  behindFor?: number
  rest?: number
}

/**
 * Sends reads of an account to a replica that has all that was committed in the account before the read began, whichever process
 * wrote it: it is asked, and so is the primary, at each read. Such a read is no older than one of the primary, and nobody sees what
 * was made private. Otherwise, and when the replica is away, the primary is read.
 */
export class PostgresReplica implements Replica {
  #primary: Kysely<Schema>
  #readerOf: (accountId: number) => Kysely<Schema>
  #onChange: OnReplica
  #answersWithin: number
  #behindFor: number
  #rest: number
  /** Undefined until it was asked once. */
  #isUsed: boolean | undefined
  #isKnown = false
  #restsUntil = 0
  #behindSince: number | undefined

  constructor(
    primary: Kysely<Schema>,
    readerOf: (accountId: number) => Kysely<Schema>,
    {
      onChange = () => {},
      answersWithin = ANSWERS_WITHIN,
      behindFor = BEHIND_FOR,
      rest = REST,
    }: ReplicaPatience = {},
  ) {
    this.#primary = primary
    this.#readerOf = readerOf
    this.#onChange = onChange
    this.#answersWithin = answersWithin
    this.#behindFor = behindFor
    this.#rest = rest
  }

  async read<Result>(
    accountId: number,
    primary: Kysely<Schema>,
    read: (db: Kysely<Schema>) => Promise<Result>,
  ): Promise<Result> {
    const began = performance.now()
    const reader = await this.#readerWithAll(accountId)
    if (!reader) return read(primary)
    try {
      return await read(reader)
    } catch (error) {
      const failure = storageFailure(error)
      if (failure === undefined) throw error
      // A replica may break off what reads rows that the primary has removed since: that says nothing about the next read.
      if (failure !== 'busy') this.#leaveAlone(error)
      if (performance.now() - began > RETRY_WITHIN) throw error
      return read(primary)
    }
  }

  async #readerWithAll(accountId: number): Promise<Kysely<Schema> | undefined> {
    if (performance.now() < this.#restsUntil) return undefined
    const [here, there] = await Promise.all([
      writtenIn(this.#primary, accountId),
      within(this.#answersWithin, this.#ask(accountId)).catch((error) => this.#leaveAlone(error)),
    ])
    if (!there) return undefined
    if (!hasAll(there, here)) return this.#fallBehind()
    this.#behindSince = undefined
    if (this.#isUsed !== true) this.#onChange({ isUsed: true })
    this.#isUsed = true
    return this.#readerOf(accountId)
  }

  async #ask(accountId: number) {
    const reader = this.#readerOf(accountId)
    if (!this.#isKnown) await ensureSameDatabase(this.#primary, reader)
    this.#isKnown = true
    const there = await writtenIn(reader, accountId)
    if (!there.is_replica) throw new Error('It follows no other server')
    return there
  }

  #fallBehind(): undefined {
    this.#behindSince ??= performance.now()
    if (performance.now() - this.#behindSince > this.#behindFor)
      this.#leaveAlone(new Error('It is too far behind'))
  }

  #leaveAlone(reason: unknown): undefined {
    this.#restsUntil = performance.now() + this.#rest
    this.#isKnown = false
    this.#behindSince = undefined
    if (this.#isUsed !== false) this.#onChange({ isUsed: false, reason })
    this.#isUsed = false
  }
}

/** Another database that happens to have the same tables would tell one account what another one wrote. */
async function ensureSameDatabase(...servers: Kysely<Schema>[]): Promise<void> {
  const [one, other] = await Promise.all(servers.map(nameOf))
  if (one !== other) throw new Error('It follows another database than that in DATABASE_URL')
}

async function nameOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select (select system_identifier from pg_control_system())::text || ' ' || current_database() || ' ' || current_schema()
      as name`.execute(db)
  return rows[0]!.name
}

/** Whatever comes later is thrown away. */
function within<Result>(milliseconds: number, answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('It does not answer')), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
