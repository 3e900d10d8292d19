import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Schema } from '../../src/database/schema.ts'
import type { Kith } from '../support/kith.ts'

export type Said = Record<string, unknown>

/** What somebody asks of an agent, the calls that an agent makes of it, and what has to be so afterwards. */
export interface AgentTask {
  ask: string
  /** Arguments may be made of what was answered before. A refusal is `{ refused }`. */
  calls: [tool: string, args: Said | ((said: Said[]) => Said)][]
  judge(seen: Seen): Promise<void> | void
}

/** What there is to judge by: the answers, and what is stored. */
export interface Seen {
  said: Said[]
  kith: Kith
  db: Kysely<Schema>
  /** The ids of those who were there at the beginning, by their names. */
  ids: Record<string, number>
}

/** The newest row of a table. */
export async function newest(
  db: Kysely<Schema>,
  table: 'notes' | 'tasks' | 'calls' | 'activities' | 'messages' | 'deals' | 'contacts' | 'lists',
) {
  return db
    .selectFrom(table as 'contacts')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow() as Promise<Said>
}

export async function rowOf(db: Kysely<Schema>, table: string, id: unknown): Promise<Said> {
  return db
    .selectFrom(table as 'contacts')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow() as Promise<Said>
}

/** That a row has these values. */
export function has(row: Said, expected: Said): void {
  for (const [field, value] of Object.entries(expected)) assert.equal(row[field], value, field)
}

/** That the last answer is a refusal which says this. */
export function refused({ said }: Seen, words: RegExp): void {
  assert.match(String(said.at(-1)?.['refused'] ?? 'not refused'), words)
}

/** Rows of an answer. */
export const rows = (answer: Said | undefined, name: string): Said[] => answer?.[name] as Said[]
