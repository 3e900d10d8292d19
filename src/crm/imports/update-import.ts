import { z } from 'zod'
import { conflict, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import type { ImportRow } from '../../database/schema.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findList } from '../lists/list-queries.ts'
import { usableStatuses } from '../statuses/status-queries.ts'
import { ChosenEncoding, Import, ImportId, ImportOptions, Mapping } from './import.ts'
import { findImport, saveImport } from './import-queries.ts'
import { readAgain } from './read-again.ts'
import { shownImport } from './shown-import.ts'

export const updateImport = defineOperation({
  name: 'updateImport',
  effect: 'write',
  description: 'Says what the columns of a file hold, and how its contacts are to be imported.',
  input: z.strictObject({
    id: ImportId,
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

  async run(ctx, { id, mapping, options, expected_updated_at }, reread) {
    const row = await findImport(ctx, id)
    ensureOpen(row, expected_updated_at)
    const columns = (JSON.parse(row.columns) as unknown[]).length
    if (mapping && mapping.length !== columns)
      throw invalidField('mapping', 'wrong_length', `needs ${columns} entries, one for each column`)
    if (options?.list_id) await findList(ctx, options.list_id)
    if (options?.status) {
      const keys = (await usableStatuses(ctx)).map(({ key }) => key)
      if (!keys.includes(options.status))
        throw invalidField('options.status', 'not_included', `must be one of ${keys.join(', ')}`)
    }
    const changed = {
      ...reread,
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
