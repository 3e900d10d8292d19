import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ImportSummary, importsQuery } from '../../api/imports.ts'
import { paths } from '../../paths.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { texts } from '../../texts.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import records from '../records.module.css'
import { UndoImport } from './undo-import.tsx'

export function PastImports() {
  const past = useInfiniteQuery(importsQuery)
  const imports = past.data?.pages.flatMap((page) => page.imports) ?? []
  if (past.isError && !past.data) return <ErrorState error={past.error} retry={() => void past.refetch()} />
  if (imports.length === 0) return null
  return (
    <Section title={words.past} text={words.pastText}>
      <ul className={records['records']}>
        {imports.map((one) => (
          <PastImport key={one.id} summary={one} />
        ))}
      </ul>
      {past.hasNextPage && (
        <div>
          <Button
            variant="default"
            size="sm"
            loading={past.isFetchingNextPage}
            onClick={() => void past.fetchNextPage()}
          >
            {texts.common.more}
          </Button>
        </div>
      )}
    </Section>
  )
}

function PastImport({ summary }: { summary: ImportSummary }) {
  const { id, file_name, status, rows_total, created_at } = summary
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
        <RelativeTime at={created_at} />
      </span>
      {(status === 'done' || status === 'failed') && <UndoImport id={id} fileName={file_name} size="xs" />}
    </li>
  )
}
