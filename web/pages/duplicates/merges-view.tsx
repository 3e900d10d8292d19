import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Merge, mergesQuery } from '../../api/merges.ts'
import { duplicateTexts, mergeTexts as words } from '../../texts/duplicates.ts'
import { PagedRecords } from '../../ui/paged-records.tsx'
import { paths } from '../../ui/paths.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import records from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import { undoAndTell } from './duplicate-actions.ts'

/** What was merged, the latest first, and the way back. */
export function MergesView() {
  const found = useInfiniteQuery(mergesQuery)
  const merges = found.data?.pages.flatMap((page) => page.merges) ?? []
  return (
    <PagedRecords query={found} none={duplicateTexts.noMerges} more={duplicateTexts.more}>
      {merges.map((merge) => (
        <MergedPair key={merge.id} merge={merge} />
      ))}
    </PagedRecords>
  )
}

function MergedPair({ merge }: { merge: Merge }) {
  const [isRunning, setIsRunning] = useState(false)
  const duplicate = merge.duplicate_name || words.nameless
  const survivor = merge.survivor_name || words.nameless
  const undo = () => {
    if (merge.id === null) return
    setIsRunning(true)
    undoAndTell(merge.id)
      .catch(toastProblem)
      .finally(() => setIsRunning(false))
  }
  return (
    <li className={records['record']}>
      <span className={records['main']}>
        <RecordLink to={`${paths.contacts}/${merge.survivor_id}`}>
          {words.into(duplicate, survivor)}
        </RecordLink>
      </span>
      <span className={records['detail']}>
        <RelativeTime at={merge.created_at} /> {words.by(merge.user_name)}
      </span>
      {standingOf(merge) ?? (
        <Button
          variant="default"
          size="xs"
          loading={isRunning}
          aria-label={words.undoNamed(words.into(duplicate, survivor))}
          onClick={undo}
        >
          {words.undo}
        </Button>
      )}
    </li>
  )
}

/** Why a merge cannot be undone; undefined when it can. */
function standingOf({ undone_at, undo_until }: Merge) {
  const isOver = Date.parse(undo_until) < Date.now()
  if (!undone_at && !isOver) return undefined
  return <span className={records['tag']}>{undone_at ? words.wasUndone : words.tooOld}</span>
}
