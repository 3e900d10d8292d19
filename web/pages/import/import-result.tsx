import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Import } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { paths } from '../../ui/paths.ts'
import { Section } from '../../ui/section.tsx'
import styles from './import.module.css'
import { ImportCounts } from './import-counts.tsx'
import { KeptContacts } from './kept-contacts.tsx'
import { LeftOutFile } from './left-out.tsx'
import { RecordCounts } from './record-counts.tsx'
import { RowProblems } from './row-problems.tsx'
import { UndoImport } from './undo-import.tsx'

/** What became of the rows, and a way to take it back. */
export function ImportResult({ one }: { one: Import }) {
  const navigate = useNavigate()
  const { id, status, file_name, failure, undo } = one
  return (
    <>
      {status === 'failed' && (
        <p className={styles['failure']} role="alert">
          <strong>{words.failed}.</strong> {words.failedText(failure)}
        </p>
      )}
      {status === 'undone' && undo && (
        <Section title={words.undone}>
          <p role="status">{words.undoneText(undo)}.</p>
          <KeptContacts undo={undo} />
        </Section>
      )}
      <Section title={words.result}>
        {one.holds === 'contacts' && <ImportCounts counts={one} words={words.were} />}
        <RecordCounts records={one.records} />
        <RowProblems problems={one.problems} total={one.problems_total} />
        <LeftOutFile id={id} />
      </Section>
      <div className={styles['actions']}>
        <Button size="sm" onClick={() => void navigate({ to: paths.contacts })}>
          {words.toContacts}
        </Button>
        <Button size="sm" variant="default" onClick={() => void navigate({ to: paths.import })}>
          {words.another}
        </Button>
        {status !== 'undone' && <UndoImport id={id} fileName={file_name} size="sm" />}
      </div>
    </>
  )
}
