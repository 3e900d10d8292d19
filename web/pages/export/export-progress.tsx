import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { exportQuery, fileAddress, refreshExports } from '../../api/exports.ts'
import { exportTexts as words } from '../../texts/exchange.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './export.module.css'

/** Waits for an export and downloads it once; then the file can be fetched again. */
export function ExportProgress({ id, total }: { id: number; total: number | undefined }) {
  const one = useQuery(exportQuery(id))
  const link = useRef<HTMLAnchorElement>(null)
  const status = one.data?.status
  useEffect(() => {
    if (status === 'done') link.current?.click()
    if (status === 'done' || status === 'failed') refreshExports()
  }, [status])
  if (one.isError && !one.data) return <ErrorState error={one.error} retry={() => void one.refetch()} />
  if (!one.data) return null
  const { rows_done, file_name, failure } = one.data
  if (status === 'failed')
    return (
      <p className={styles['failure']} role="alert">
        {words.failed(failure)}
      </p>
    )
  if (status === 'running')
    return (
      <ProgressBar
        label={words.running}
        text={total === undefined ? words.progress(rows_done) : words.progressOf(rows_done, total)}
        done={rows_done}
        total={total}
      />
    )
  return (
    <div className={styles['ready']}>
      <p role="status">{words.ready(file_name)}</p>
      <Button
        component="a"
        ref={link}
        href={fileAddress(id)}
        download={file_name}
        size="sm"
        variant="default"
        aria-label={words.downloadNamed(file_name)}
      >
        {words.download}
      </Button>
    </div>
  )
}
