import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { operator } from '../../src/admin/open-data.ts'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import { purgeTrash } from '../../src/crm/contacts/purge-trash.ts'
import { png } from '../support/images.ts'
import type { Kith } from '../support/kith.ts'
import { attempt, type Colleague, comes, openColleagues } from './colleagues.ts'
import { type Kind, TABLES } from './kinds.ts'
import { type Entry, isInTrash, isSeen, storedRow, whyLost } from './ledger.ts'

/** What random numbers mean in a step: who acts, and what with. */
export interface Step {
  act: string
  who: number
  /** Which records, among those of their kind. */
  one: number
  other: number
  /** Whom or which way. */
  way: number
}

/** Colleagues in one account, all that was made in a sequence of steps, and whose it is. */
export class Team {
  readonly kith: Kith
  readonly people: Colleague[]
  readonly image: string
  entries: Entry[] = []
  merges: number[] = []

  private constructor(kith: Kith, people: Colleague[], image: string) {
    this.kith = kith
    this.people = people
    this.image = image
  }

  static async open(kith: Kith): Promise<Team> {
    return new Team(kith, await openColleagues(kith), (await png()).toString('base64'))
  }

  /** Forgets the last sequence; its records stay, and are nobody's any more. */
  begin(): void {
    this.entries = []
    this.merges = []
  }

  person(number: number): Colleague {
    return this.people[number % this.people.length]!
  }

  /** One of the records of a kind that were made; 0 where there is none, which is no id. */
  pick(kind: Kind, number: number): number {
    const ids = this.entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? 0 : ids[number % ids.length]!
  }

  perform<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    { who }: Step,
    operation: Operation<Input, Output, Prepared>,
    input: unknown,
  ) {
    return attempt(this.kith, this.person(who), operation, input)
  }

  /** Makes a record, which is its maker's, and its owner's if it has another. */
  async make<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    step: Step,
    kind: Kind,
    operation: Operation<Input, Output, Prepared>,
    input: unknown,
  ): Promise<void> {
    const made = (await this.perform(step, operation, input)) as { id: number; user_id: number } | undefined
    if (!made || this.entries.some((entry) => entry.kind === kind && entry.id === made.id)) return
    const holders = new Set([this.person(step.who)])
    const owner = this.people.find(({ viewer }) => viewer.user_id === made.user_id)
    if (owner) holders.add(owner)
    this.entries.push({ kind, id: made.id, holders })
  }

  /** Changes a task or a deal, which may give it away: then it is not the giver's any more. */
  async change<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    step: Step,
    kind: 'task' | 'deal',
    operation: Operation<Input, Output, Prepared>,
    input: { id: number } & Record<string, unknown>,
  ): Promise<void> {
    const before = await storedRow(this.kith, kind, input.id)
    const after = (await this.perform(step, operation, input)) as { user_id: number } | undefined
    const entry = this.entries.find((one) => one.kind === kind && one.id === input.id)
    if (!before || !after || !entry || before.user_id === after.user_id) return
    const giver = this.person(step.who)
    if (giver.viewer.user_id === before.user_id) entry.holders.delete(giver)
    const owner = this.people.find(({ viewer }) => viewer.user_id === after.user_id)
    if (owner) entry.holders.add(owner)
  }

  /** After somebody was removed: what they held is the heir's as far as it went to that one, and else nobody's. */
  async leaves(gone: Colleague, heir: Colleague): Promise<void> {
    for (const { kind, id, holders } of this.entries)
      if (holders.delete(gone) && (await storedRow(this.kith, kind, id))?.user_id === heir.viewer.user_id)
        holders.add(heir)
    this.people[this.people.indexOf(gone)] = await comes(this.kith, gone.name, 'member')
  }

  /** Thirty days pass. What is in the trash goes for good, which is no theft: everybody could see it there. */
  async purge(): Promise<void> {
    const kept: Entry[] = []
    for (const entry of this.entries) if (!(await this.isDeletedForAll(entry))) kept.push(entry)
    this.entries = kept
    await this.age()
    const caller = { database: this.kith.database, viewer: operator() }
    while ((await perform(purgeTrash, caller, {})).purged > 0) await nextTurn()
  }

  /** Why somebody lost something that is theirs, or undefined. */
  async loss(): Promise<string | undefined> {
    for (const entry of this.entries)
      for (const person of entry.holders) {
        const why = await whyLost(this.kith, person, entry)
        if (why !== undefined) return `${entry.kind} ${entry.id} of ${person.name} ${why}`
      }
    return undefined
  }

  private async isDeletedForAll(entry: Entry): Promise<boolean> {
    for (const person of entry.holders)
      if ((await isSeen(this.kith, person, entry)) || !(await isInTrash(this.kith, person, entry)))
        return false
    return true
  }

  private async age(): Promise<void> {
    const { account_id } = this.kith.ann.viewer
    const trashed_at = '2020-01-01T00:00:00.000Z'
    await this.kith.database.write(async (db) => {
      for (const table of [...Object.values(TABLES).filter((one) => one !== 'lists'), 'trashed_lists'])
        await db
          .updateTable(table as 'notes')
          .set({ trashed_at })
          .where('account_id', '=', account_id)
          .where('trashed_at', 'is not', null)
          .execute()
      await db
        .updateTable('users')
        .set({ removed_at: trashed_at })
        .where('account_id', '=', account_id)
        .where('removed_at', 'is not', null)
        .execute()
      await db
        .updateTable('merges')
        .set({ created_at: trashed_at })
        .where('account_id', '=', account_id)
        .execute()
    }, account_id)
  }
}
