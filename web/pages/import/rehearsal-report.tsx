import { useEffect, useRef } from 'react'
import type { Import, Rehearsal } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { isFocusFree } from '../../ui/catch-focus.ts'
import { Section } from '../../ui/section.tsx'
import styles from './import.module.css'
import { ImportCounts } from './import-counts.tsx'
import { KnownContacts } from './known-contacts.tsx'
import { LeftOut } from './left-out.tsx'
import { RecordCounts } from './record-counts.tsx'
import { RowProblems } from './row-problems.tsx'

/** What would become of the rows; it comes into sight when it is there. */
export function RehearsalReport({
  id,
  holds,
  rehearsal,
}: {
  id: number
  holds: Import['holds']
  rehearsal: Rehearsal
}) {
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void report.current?.scrollIntoView({ block: 'nearest' })
    // The button that asked for it may have lost the focus while it was waiting. Whoever has gone on to choose is left alone.
    if (isFocusFree() || document.activeElement instanceof HTMLButtonElement)
      report.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles['report']} ref={report} role="status" tabIndex={-1}>
      <Section title={words.rehearsed}>
        {holds === 'contacts' && <ImportCounts counts={rehearsal} words={words.wouldBe} />}
        <RecordCounts records={rehearsal.records} />
        <LeftOut id={id} rehearsal={rehearsal} />
        <KnownContacts rehearsal={rehearsal} />
        <RowProblems problems={rehearsal.problems} total={rehearsal.problems_total} />
      </Section>
    </div>
  )
}
