import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { conflict, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import type { ImportRow } from '../../database/schema.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { Target } from '../exchange/columns.ts'
import { findList } from '../lists/list-queries.ts'
import { RECORD_TARGETS, TableKind } from '../record-tables/table-columns.ts'
import { usableStatuses } from '../statuses/status-queries.ts'
import {
  ChosenEncoding,
  columnsOf,
  fileHead,
  fileHeadOf,
  holdsOf,
  Import,
  ImportId,
  ImportOptions,
  Mapping,
} from './import.ts'
import { findImport, saveImport } from './import-queries.ts'
import { readAgain } from './read-again.ts'
import { guessesFor } from './read-rows.ts'
import { shownImport } from './shown-import.ts'

export const updateImport = defineOperation({
  name: 'updateImport',
  effect: 'write',
  description: 'Says what the columns of a file hold, and how its contacts are to be imported.',
  input: z.strictObject({
    id: ImportId,
    holds: TableKind.optional().describe(
      'What its rows are, where that was guessed wrongly: what the columns hold is guessed anew',
    ),
    mapping: Mapping.optional().describe('For each column what it holds; null leaves it out'),
    options: ImportOptions.partial().optional().describe('Those left out stay'),
    encoding: ChosenEncoding.optional().describe(
      'How its letters are written, where the file does not tell: it is read again',
    ),
    expected_updated_at: expectedVersion(),
  }),
  output: Import,

  async prepare(ctx, { id, encoding, expected_updated_at }): Promise<Partial<ImportRow> | undefined> {
    if (!encoding) return undefined
    const row = await findImport(ctx, id)
    ensureOpen(row, expected_updated_at)
    return readAgain(ctx, row, encoding)
  },

  async run(ctx, { id, holds, mapping, options, expected_updated_at }, reread) {
    const row = await findImport(ctx, id)
    ensureOpen(row, expected_updated_at)
    const table = await tableOf(ctx, row, holds, mapping)
    if (options?.list_id) await findList(ctx, options.list_id)
    if (options?.status) {
      const keys = (await usableStatuses(ctx)).map(({ key }) => key)
      if (!keys.includes(options.status))
        throw invalidField('options.status', 'not_included', `must be one of ${keys.join(', ')}`)
    }
    const changed = {
      ...reread,
      ...table,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(options && { options: JSON.stringify({ ...JSON.parse(row.options), ...options }) }),
    }
    const changes = changesBetween(row, changed)
    if (Object.keys(changes).length === 0) return shownImport(ctx, row)
    const updated_at = nextVersion(ctx.now, row.updated_at)
    await saveImport(ctx, row, { ...changed, updated_at })
    await record(ctx, 'import.updated', { type: 'import', id, contact_id: null })
    return shownImport(ctx, { ...row, ...changed, updated_at })
  },
})

function ensureOpen({ status, updated_at }: ImportRow, expected: string | undefined): void {
  ensureUnchanged('import', updated_at, expected)
  if (status !== 'uploaded') throw conflict('import_begun', 'The import has begun; it is as it is')
}

/** What the rows are from now on, and what columns may hold then. */
async function tableOf(
  ctx: Context,
  row: ImportRow,
  holds: TableKind | undefined,
  mapping: Mapping | undefined,
): Promise<Partial<Pick<ImportRow, 'head' | 'columns' | 'mapping'>>> {
  const columns = columnsOf(row)
  if (mapping && mapping.length !== columns.length)
    throw invalidField('mapping', 'wrong_length', `needs ${columns.length} entries, one for each column`)
  const kind = holds ?? holdsOf(row)
  const possible: ReadonlySet<string> = new Set(kind === 'contacts' ? Target.options : RECORD_TARGETS)
  const odd = mapping?.find((target) => target !== null && !possible.has(target))
  if (odd) throw invalidField('mapping', 'not_included', `has ${odd}, which is nothing of ${kind}`)
  if (holds === undefined || holds === holdsOf(row)) return {}
  if (row.format !== 'csv')
    throw invalidField('holds', 'not_allowed', 'cannot be chosen: only a table may hold notes or deals')
  const guesses = await guessesFor(
    ctx,
    kind,
    columns.map(({ heading }) => heading),
  )
  return {
    head: fileHead({ ...fileHeadOf(row), table: kind }),
    columns: JSON.stringify(columns.map((column, place) => ({ ...column, guess: guesses[place] ?? null }))),
    mapping: JSON.stringify(guesses),
  }
}
