import { Button } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useMe } from '../../api/me.ts'
import type { Merge } from '../../api/merges.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { labelOf } from '../../contact-fields/field-groups.ts'
import { duplicateTexts, mergeTexts as words } from '../../texts/duplicates.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { formatDate } from '../../ui/relative-time.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import { dayIn } from '../../ui/zoned.ts'
import styles from './merge-preview.module.css'

interface MergePreviewProps {
  /** Undefined until the server has said what would happen. */
  merge: Merge | undefined
  error: unknown
  survivorName: string
  isRunning: boolean
  onMerge: () => void
  onDismiss: () => void
}

const listed = new Intl.ListFormat()

/** What a merge would do, in words, and the button that does it. */
export function MergePreview(props: MergePreviewProps) {
  const { merge, error, survivorName, isRunning } = props
  const me = useMe()
  const timeZone = use(TimeZone)
  return (
    <section className={styles['preview']} aria-labelledby="what-happens">
      <h2 id="what-happens">{words.preview}</h2>
      {error ? <p role="alert">{wordsForProblem(error)}</p> : null}
      {merge && !error && (
        <div className={styles['told']} aria-live="polite">
          <p>{movesOf(merge, survivorName)}</p>
          {merge.kept_in_note && (
            <Noted title={words.keptInNote}>
              {merge.kept_in_note.map(({ field, value }) => (
                <li key={`${field} ${value}`}>
                  <Breakable text={words.noted(labelOf(field), value)} />
                </li>
              ))}
            </Noted>
          )}
          {merge.shares_private && (
            <p className={styles['private']}>{words.sharesPrivate(me.account.name)}</p>
          )}
          <p className={styles['undo']}>{words.canUndo(formatDate(dayIn(timeZone, merge.undo_until)))}</p>
        </div>
      )}
      <div className={styles['actions']}>
        <Button size="sm" loading={isRunning} disabled={!merge || Boolean(error)} onClick={props.onMerge}>
          {words.action}
        </Button>
        <Button size="sm" variant="default" disabled={isRunning} onClick={props.onDismiss}>
          {duplicateTexts.dismiss}
        </Button>
      </div>
    </section>
  )
}

function Noted({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p>{title}</p>
      <ul className={styles['noted']}>{children}</ul>
    </div>
  )
}

/** "2 notes and 1 call move to Ada." */
function movesOf({ moved }: Merge, name: string): string {
  const found = Object.entries(moved).filter(([, number]) => number > 0)
  const records = listed.format(found.map(([kind, number]) => words.records[kind]?.(number) ?? kind))
  if (found.length === 0) return words.nothingMoves
  const isOne = found.length === 1 && found[0]?.[1] === 1
  return isOne ? words.moveOne(records, name) : words.moves(records, name)
}
