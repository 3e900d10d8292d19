import { fillIndex } from '../crm/search-index/fill-index.ts'
import { BackupError, type Progress } from '../database/backup/backup-file.ts'
import { CopyError } from '../database/copy/copy-error.ts'
import type { CopyOptions } from '../database/copy/copy-records.ts'
import { storageFailure } from '../database/errors.ts'
import { SchemaError } from '../database/migrations/migrate.ts'
import { FatalError } from './fatal-error.ts'
import { progressBar } from './progress.ts'

/** Shows a bar while something long runs; what it cannot do ends the command with the reason. */
export async function withProgress<Result>(
  label: string,
  run: (progress: Progress) => Result,
): Promise<Awaited<Result>> {
  const { progress, end } = progressBar(label)
  try {
    return await run(progress)
  } catch (error) {
    if (error instanceof SchemaError) throw new FatalError(error.message)
    const isKnown =
      error instanceof BackupError || error instanceof CopyError || storageFailure(error) !== undefined
    throw isKnown ? new FatalError(`${(error as Error).message}.`) : error
  } finally {
    end()
  }
}

/** The same for a copy between engines, which Ctrl-C ends so that nothing is left of it. */
export async function copying<Result>(
  label: string,
  run: (options: CopyOptions) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new CopyError('Stopped; nothing was changed'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await withProgress(label, (progress) =>
      run({ fillSearch: fillIndex, progress, signal: stopping.signal }),
    )
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
