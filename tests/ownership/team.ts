import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { operator } from '../../src/admin/open-data.ts'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import { unsuspendUser } from '../../src/crm/members/unsuspend-user.ts'
import { purgeTrash } from '../../src/crm/upkeep/purge-trash.ts'
import { png } from '../support/images.ts'
import type { Kith } from '../support/kith.ts'
import { asTheyCame, type Colleague, comes, openColleagues } from './colleagues.ts'
import { type Ask, DOORS, type DoorName, performing } from './doors.ts'
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
  /** The way in by which everything is done. */
  readonly ask: Ask
  /** How often each act was done, and not refused. */
  readonly done = new Map<string, number>()
  entries: Entry[] = []
  merges: number[] = []
  imports: { id: number; by: number }[] = []

  private constructor(kith: Kith, people: Colleague[], image: string, door: DoorName) {
    this.kith = kith
    this.people = people
    this.image = image
    this.ask = DOORS[door](kith)
  }

  static async open(kith: Kith, door: DoorName): Promise<Team> {
    return new Team(kith, await openColleagues(kith), (await png()).toString('base64'), door)
  }

  /** Forgets the last sequence; its records stay, and are nobody's any more. */
  async begin(): Promise<void> {
    this.entries = []
    this.merges = []
    this.imports = []
    await asTheyCame(this.kith, this.people)
  }

  person(number: number): Colleague {
    return this.people[number % this.people.length]!
  }

  /** One of the records of a kind that were made; 0 where there is none, which is no id. */
  pick(kind: Kind, number: number): number {
    const ids = this.entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? 0 : ids[number % ids.length]!
  }

  /** What somebody is answered. Who is suspended asks all the same, and is refused. */
  async perform<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    { act, who }: Step,
    operation: Operation<Input, Output, Prepared>,
    input: unknown,
  ): Promise<z.output<Output> | undefined> {
    const person = this.person(who)
    const answer = await this.ask(person, operation, input)
    if (answer === undefined) return undefined
    this.done.set(act, (this.done.get(act) ?? 0) + 1)
    return answer
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

  /** Notes the contacts that an import has created: they are whose import it was. */
  async addImported(id: number, by: number): Promise<void> {
    const { account_id } = this.kith.ann.viewer
    const made = await this.kith.database.reader
      .selectFrom('import_contacts')
      .select('contact_id')
      .where('account_id', '=', account_id)
      .where('import_id', '=', id)
      .where('act', '=', 'created')
      .execute()
    this.imports.push({ id, by })
    for (const { contact_id } of made)
      this.entries.push({ kind: 'contact', id: contact_id, holders: new Set([this.person(by)]) })
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
    this.done.set('purge', (this.done.get('purge') ?? 0) + 1)
    while ((await perform(purgeTrash, caller, {})).purged > 0) await nextTurn()
  }

  /** Why somebody lost something that is theirs, or undefined. */
  async loss(): Promise<string | undefined> {
    if (!(await this.endSuspensions())) return 'nobody can end a suspension'
    for (const entry of this.entries)
      for (const person of entry.holders) {
        const why = await whyLost(this, person, entry)
        if (why !== undefined) return `${entry.kind} ${entry.id} of ${person.name} ${why}`
      }
    return undefined
  }

  /** Those who were suspended are let in again by whoever owns the account then. */
  private async endSuspensions(): Promise<boolean> {
    const owner = this.people.find(({ viewer, isSuspended }) => viewer.role === 'owner' && !isSuspended)
    for (const person of this.people.filter(({ isSuspended }) => isSuspended)) {
      if (!owner || !(await this.ask(owner, unsuspendUser, { id: person.viewer.user_id }))) return false
      person.isSuspended = false
    }
    return true
  }

  /** Looked up behind the doors, which shut out whoever is suspended. */
  private async isDeletedForAll(entry: Entry): Promise<boolean> {
    const looking = { kith: this.kith, ask: performing(this.kith) }
    for (const person of entry.holders)
      if ((await isSeen(looking, person, entry)) || !(await isInTrash(looking, person, entry))) return false
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
