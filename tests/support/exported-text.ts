import assert from 'node:assert/strict'
import { doBackgroundWork } from '../../src/background.ts'
import { createExport } from '../../src/crm/exports/create-export.ts'
import { readExport } from '../../src/crm/exports/read-export.ts'
import type { Kith, Person } from './kith.ts'

/** What an export that somebody asks for holds when it is ready. */
export async function exportedText(
  { database }: Pick<Kith, 'database'>,
  person: Pick<Person, 'perform'>,
  input: object,
): Promise<string> {
  const { id } = await person.perform(createExport, input)
  await doBackgroundWork(database)
  const { parts, byte_size } = await person.perform(readExport, { id })
  const text = (await Array.fromAsync(parts)).join('')
  assert.equal(Buffer.byteLength(text), byte_size)
  return text
}
