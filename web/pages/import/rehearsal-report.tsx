import { useEffect, useRef } from 'react'
import type { Rehearsal } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { Section } from '../../ui/section.tsx'
import styles from './import.module.css'
import { ImportCounts } from './import-counts.tsx'
import { RowProblems } from './row-problems.tsx'

/** What would become of the rows; it comes into sight when it is there. */
export function RehearsalReport({ rehearsal }: { rehearsal: Rehearsal }) {
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void report.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles['report']} ref={report} role="status">
      <Section title={words.rehearsed}>
        <ImportCounts counts={rehearsal} words={words.wouldBe} />
        <RowProblems problems={rehearsal.problems} total={rehearsal.problems_total} />
      </Section>
    </div>
  )
}
