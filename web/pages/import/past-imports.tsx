import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ImportSummary, importsQuery } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { PastRecords } from '../../ui/past-records.tsx'
import { paths } from '../../ui/paths.ts'
import records from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { UndoImport } from './undo-import.tsx'

export function PastImports() {
  const past = useInfiniteQuery(importsQuery)
  const imports = past.data?.pages.flatMap((page) => page.imports) ?? []
  return (
    <PastRecords title={words.past} text={words.pastText} query={past}>
      {imports.map((one) => (
        <PastImport key={one.id} summary={one} />
      ))}
    </PastRecords>
  )
}

function PastImport({ summary }: { summary: ImportSummary }) {
  const { id, file_name, status, rows_total, created_at, finished_at } = summary
  return (
    <li className={records['record']}>
      <span className={records['main']}>
        <Link to={paths.importOne} params={{ id: String(id) }}>
          {file_name}
        </Link>
        <span className={records['detail']}>{words.count(rows_total)}</span>
        <span className={records['tag']}>{words.statuses[status]}</span>
      </span>
      <span className={records['detail']}>
        <RelativeTime at={finished_at ?? created_at} />
      </span>
      {(status === 'done' || status === 'failed') && <UndoImport id={id} fileName={file_name} size="xs" />}
    </li>
  )
}
