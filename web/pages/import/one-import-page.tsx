import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Problem } from '../../../client/problem.ts'
import { type Import, importQuery, isUnderWay, refreshImported } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { BackLink } from '../../ui/back-button.tsx'
import { isFocusFree } from '../../ui/catch-focus.ts'
import { NotFound } from '../../ui/dead-ends.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './import.module.css'
import { ImportResult } from './import-result.tsx'
import { PrepareImport } from './prepare-import.tsx'

const route = getRouteApi('/shell/import/$id')

/** One import, from its columns to what became of it. */
export function OneImportPage() {
  const id = Number(route.useParams().id)
  const one = useQuery(importQuery(id))
  if (one.error instanceof Problem && one.error.status === 404) return <NotFound />
  return (
    <Page title={exchangePlaces.import} above={<BackLink to={paths.import} label={words.back} />}>
      <div className={styles['column']}>
        {one.isPending && <Skeleton lines={8} />}
        {one.isError && !one.data && <ErrorState error={one.error} retry={() => void one.refetch()} />}
        {one.data && <Shown key={id} one={one.data} />}
      </div>
    </Page>
  )
}

function Shown({ one }: { one: Import }) {
  const { status, rows_done, rows_total, file_name } = one
  const before = useRef(status)
  const what = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (before.current === status) return
    if (isUnderWay(before.current) && !isUnderWay(status)) refreshImported()
    // What was in focus, such as the button that began it, is gone.
    if (isFocusFree()) what.current?.focus()
    before.current = status
  }, [status])
  return (
    <>
      <p className={styles['what']} ref={what} tabIndex={-1}>
        {one.format === 'json'
          ? words.recordsInFile(rows_total, file_name)
          : words.inFile(one.holds, rows_total, file_name)}
      </p>
      {one.unpacked && (
        <p className={styles['quiet']}>{words.unpacked(one.unpacked.files, one.unpacked.files_total)}</p>
      )}
      {status === 'uploaded' && <PrepareImport one={one} />}
      {status === 'running' && (
        <>
          <ProgressBar
            label={words.running}
            text={words.progress(one.holds, rows_done, rows_total)}
            done={rows_done}
            total={rows_total}
          />
          <p className={styles['quiet']}>{words.runningText}</p>
        </>
      )}
      {status === 'undoing' && (
        <ProgressBar label={words.undoing} text={words.undoing} done={0} total={undefined} />
      )}
      {(status === 'done' || status === 'failed' || status === 'undone') && <ImportResult one={one} />}
    </>
  )
}
