import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import type { Viewer } from '../core/context.ts'
import { OLD_ENCODINGS } from '../crm/exchange/guess-encoding.ts'
import { createImport } from '../crm/imports/create-import.ts'
import { deleteImport } from '../crm/imports/delete-import.ts'
import type { Import } from '../crm/imports/import.ts'
import { listImports } from '../crm/imports/list-imports.ts'
import { readLeftOut } from '../crm/imports/read-left-out.ts'
import type { Rehearsal } from '../crm/imports/rehearse.ts'
import { runImport } from '../crm/imports/run-import.ts'
import { updateImport } from '../crm/imports/update-import.ts'
import { TableKind } from '../crm/record-tables/table-columns.ts'
import type { Database } from '../database/database.ts'
import { FatalError } from './fatal-error.ts'
import { finishImport } from './finish-import.ts'
import { withProgress } from './long-command.ts'
import { performAs, withData } from './open-data.ts'
import { print } from './print.ts'
import { userNamed } from './user-named.ts'

interface ImportCommand {
  email: string
  holds?: string
  file?: string
  resume?: boolean
  dryRun?: boolean
  onDuplicate?: string
  dayFirst?: boolean
  monthFirst?: boolean
  private?: boolean
  encoding?: string
  leftOut?: string
  json?: boolean
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description(
      "bring a file of any size into a user's account: CSV (of contacts, notes or deals), vCard, the texts of Highrise or the JSON of a Kith, also in a ZIP archive",
    )
    .requiredOption('--email <address>', 'the user whose contacts they will be')
    .addOption(new Option('--file <path>', 'the file; - for standard input').conflicts('resume'))
    .option('--resume', 'go on with the last import of the user, which a command or a server began')
    .addOption(
      new Option('--holds <what>', 'what each row of a table is, where its headings do not tell').choices(
        TableKind.options,
      ),
    )
    .option('--dry-run', 'say what would become of the rows, and change nothing')
    .addOption(
      new Option('--on-duplicate <what>', 'what becomes of contacts that are there already').choices([
        'skip',
        'update',
        'create',
      ]),
    )
    .addOption(new Option('--day-first', '03/04/1985 is in April').conflicts('monthFirst'))
    .option('--month-first', '03/04/1985 is in March')
    .option('--private', 'only the user sees them')
    .addOption(new Option('--encoding <name>', 'where the file does not tell it').choices(OLD_ENCODINGS))
    .option('--left-out <path>', 'write a CSV file of all that no contact got')
    .option('--json', 'print an object')
    .action((given: ImportCommand) => withData((database) => bringIn(database, given)))
}

async function bringIn(database: Database, given: ImportCommand): Promise<void> {
  const viewer = await userNamed(database, given.email)
  if (given.resume)
    return tell(database, viewer, await finish(database, viewer, await latest(database, viewer)), given)
  if (given.file === undefined) throw new FatalError('Say which file with --file, or --resume.')
  const one = await upload(database, viewer, given.file)
  try {
    await choose(database, viewer, one, given)
    if (given.dryRun) {
      const { dry_run } = await performAs(database, viewer, runImport, { id: one.id, dry_run: true })
      if (given.leftOut !== undefined) await writeLeftOut(database, viewer, one, given.leftOut)
      print(given.json, dry_run, inWords(dry_run!, 'would be'))
    } else await performAs(database, viewer, runImport, { id: one.id })
  } catch (error) {
    await performAs(database, viewer, deleteImport, { id: one.id })
    throw error
  }
  if (given.dryRun) await performAs(database, viewer, deleteImport, { id: one.id })
  else await tell(database, viewer, await finish(database, viewer, one), given)
}

async function upload(database: Database, viewer: Viewer, file: string): Promise<Import> {
  const [bytes, size] = file === '-' ? [process.stdin, 0] : await opened(file)
  let read = 0
  return withProgress('Reading', (progress) => {
    async function* watched(): AsyncGenerator<Uint8Array> {
      for await (const piece of bytes) {
        yield piece as Uint8Array
        read += (piece as Uint8Array).length
        progress(read, Math.max(size, read))
      }
    }
    const file_name = file === '-' ? 'standard input' : path.basename(file)
    return performAs(database, viewer, createImport, { file_name, bytes: watched() })
  })
}

async function opened(file: string): Promise<[Readable, number]> {
  try {
    const handle = await open(file)
    const { size } = await handle.stat()
    await handle.close()
    return [createReadStream(file), size]
  } catch (error) {
    throw new FatalError(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** What the command line says of how it is to be imported; the rest is as it was guessed. */
async function choose(
  database: Database,
  viewer: Viewer,
  { id }: Import,
  given: ImportCommand,
): Promise<void> {
  const { onDuplicate, dayFirst, monthFirst, encoding, holds } = given
  const options = {
    ...(onDuplicate !== undefined && { on_duplicate: onDuplicate }),
    ...((dayFirst || monthFirst) && { is_day_first: Boolean(dayFirst) }),
    ...(given.private && { is_private: true }),
  }
  if (encoding !== undefined) await performAs(database, viewer, updateImport, { id, encoding })
  await performAs(database, viewer, updateImport, { id, options, ...(holds !== undefined && { holds }) })
}

async function latest(database: Database, viewer: Viewer): Promise<Import | { id: number }> {
  const { items } = await performAs(database, viewer, listImports, { limit: 1 })
  if (!items[0]) throw new FatalError('The user has no import.')
  return items[0]
}

const finish = (database: Database, viewer: Viewer, { id }: { id: number }): Promise<Import> =>
  withProgress('Importing', (progress) => finishImport(database, viewer, id, progress))

async function tell(
  database: Database,
  viewer: Viewer,
  one: Import,
  { leftOut, json }: ImportCommand,
): Promise<void> {
  if (leftOut !== undefined) await writeLeftOut(database, viewer, one, leftOut)
  if (one.status === 'uploaded') throw new FatalError('The last import of the user was never run.')
  print(json, one, inWords(one, 'were'))
  if (one.status === 'failed') throw new FatalError(`The import failed: ${one.failure}.`)
}

async function writeLeftOut(database: Database, viewer: Viewer, { id }: Import, file: string): Promise<void> {
  const { parts } = await performAs(database, viewer, readLeftOut, { id })
  try {
    await pipeline(Readable.from(parts), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    throw new FatalError(`${file} cannot be written: ${(error as Error).message}.`)
  }
}

type Counts = Pick<
  Rehearsal,
  'created' | 'updated' | 'skipped' | 'refused' | 'problems' | 'problems_total' | 'records'
>

function inWords({ records, problems, problems_total, ...counts }: Counts, be: string): string[] {
  const { created, updated, skipped, refused } = counts
  return [
    `${created} contacts ${be} created, ${updated} updated, ${skipped} skipped, ${refused} refused`,
    ...records.map(
      ({ kind, created: made, left_out }) => `${kind}: ${made} ${be} made, ${left_out} left out`,
    ),
    ...problems.slice(0, MOST_TOLD).map(({ row, field, message }) => `row ${row}: ${field} ${message}`),
    ...(problems_total > MOST_TOLD ? [`and ${problems_total - MOST_TOLD} remarks more`] : []),
  ]
}

const MOST_TOLD = 20
