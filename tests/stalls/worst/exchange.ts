import { doBackgroundWork } from '../../../src/background.ts'
import { CONTACT_FIELDS } from '../../../src/crm/contact-fields/fields.ts'
import { createExport } from '../../../src/crm/exports/create-export.ts'
import { deleteExport } from '../../../src/crm/exports/delete-export.ts'
import { getExport } from '../../../src/crm/exports/get-export.ts'
import { giveUpExport } from '../../../src/crm/exports/give-up-export.ts'
import { listExports } from '../../../src/crm/exports/list-exports.ts'
import { readExport } from '../../../src/crm/exports/read-export.ts'
import { createImport } from '../../../src/crm/imports/create-import.ts'
import { deleteImport } from '../../../src/crm/imports/delete-import.ts'
import { getImport } from '../../../src/crm/imports/get-import.ts'
import { giveUpImport } from '../../../src/crm/imports/give-up-import.ts'
import { listImports } from '../../../src/crm/imports/list-imports.ts'
import { readLeftOut } from '../../../src/crm/imports/read-left-out.ts'
import { runImport } from '../../../src/crm/imports/run-import.ts'
import { undoImport } from '../../../src/crm/imports/undo-import.ts'
import { updateImport } from '../../../src/crm/imports/update-import.ts'
import { fullFields, presentIds } from '../large-account.ts'
import { SERVER, type Stage } from './stage.ts'

const NAMES = CONTACT_FIELDS.filter(({ type }) => type === 'text').map(({ name }) => name)

/** A file of contacts with all their fields full. */
const csvOf = (from: number, rows: number): string =>
  [NAMES, ...Array.from({ length: rows }, (_, place) => NAMES.map((name) => fullFields(from + place)[name]))]
    .map((cells) => cells.join(','))
    .join('\n')

/** Files in and out, and what is done with them in the background. */
export async function exchangeFiles(stage: Stage): Promise<void> {
  await bringIn(stage)
  await takeOut(stage)
}

async function bringIn({ does, measured, kith, many, large }: Stage): Promise<void> {
  const { ann, database } = kith
  const work = (name: string) => measured(name, () => doBackgroundWork(database))
  const { id } = await does(createImport, { data: csvOf(100_000, many), file_name: 'full.csv' })
  await does(updateImport, { id, options: { list_id: large.list, on_duplicate: 'update' } })
  await does(runImport, { id, dry_run: true })
  await does(runImport, { id })
  await work('import of full contacts')
  await does(getImport, { id })
  await does(undoImport, { id, dry_run: true })
  await does(undoImport, { id })
  await work('import taken back')
  await does(deleteImport, { id, dry_run: true })
  await does(deleteImport, { id })
  const wrong = `first_name,email,birthday\n${'x,no address,no day\n'.repeat(many)}`
  const second = await does(createImport, { data: wrong, file_name: 'wrong.csv' })
  await does(runImport, { id: second.id, dry_run: true })
  const leftOut = await does(readLeftOut, { id: second.id })
  await measured('list of what an import leaves out', async () => {
    for await (const part of leftOut.parts) part.length
  })
  await does(runImport, { id: second.id })
  await does(giveUpImport, { account_id: ann.viewer.account_id, id: second.id }, SERVER)
  await work('import that was given up')
  await does(listImports, { limit: 200, include_total: true })
}

async function takeOut({ does, measured, kith }: Stage): Promise<void> {
  const { ann, database } = kith
  const wishes = [
    { format: 'csv', contact_ids: (await presentIds(kith)).slice(0, 10_000) },
    { format: 'csv' },
    { format: 'vcard' },
    { format: 'json' },
    { format: 'json', what: 'account' },
  ] as const
  for (const wish of wishes) {
    const { id } = await does(createExport, wish as never)
    await measured(`export ${JSON.stringify(wish).slice(0, 60)}`, () => doBackgroundWork(database))
    const { parts } = await does(readExport, { id })
    await measured(`file of an export as ${wish.format}`, async () => {
      for await (const part of parts) part.length
    })
    await does(getExport, { id })
    await does(deleteExport, { id })
  }
  const { id } = await does(createExport, {})
  await does(giveUpExport, { account_id: ann.viewer.account_id, id }, SERVER)
  await does(listExports, { limit: 200, include_total: true })
}
