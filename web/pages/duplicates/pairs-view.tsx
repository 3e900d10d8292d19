import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { duplicatesQuery } from '../../api/duplicates.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './duplicates-page.module.css'
import { LEVELS, type Level } from './duplicates-search.ts'
import { GroupItem } from './group-item.tsx'
import { groupedPairs, keyOf, type PairGroup } from './grouped-pairs.ts'
import { PairRow } from './pair-row.tsx'
import { usePairActions } from './use-pair-actions.ts'

const LOWEST = LEVELS.at(-1)

const isOfSeveral = ({ contactCount }: PairGroup): boolean => contactCount > 2

/** The pairs, the likeliest first; those that hang together in one table. */
export function PairsView({ level, onLevel }: { level: Level; onLevel: (level: Level) => void }) {
  const found = useInfiniteQuery(duplicatesQuery(level))
  const groups = groupedPairs(found.data?.pages.flatMap(({ duplicates }) => duplicates) ?? [])
  const { busy, merge, dismiss } = usePairActions(
    groups.flatMap((group) => (isOfSeveral(group) ? [] : group.pairs)),
  )
  const first = found.data?.pages[0]
  const isChecking = first?.is_checking ?? false
  return (
    <>
      <p className={styles['checked']} role="status">
        {isChecking && words.checking}
        {!isChecking && first?.checked_at && groups.length > 0 && (
          <>
            {words.checked} <RelativeTime at={first.checked_at} />
          </>
        )}
      </p>
      {found.isPending && <Skeleton lines={8} />}
      {found.isError && !found.data && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.isSuccess && groups.length === 0 && (
        <EmptyState title={words.none.title} text={isChecking ? words.none.checking : words.none.text}>
          {level !== LOWEST && LOWEST && (
            <Button variant="default" size="sm" onClick={() => onLevel(LOWEST)}>
              {words.none.lower}
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={styles['pairs']} aria-label={words.pairs}>
        {groups.map((group) => (
          <Fragment key={group.key}>
            {isOfSeveral(group) ? (
              <GroupItem group={group} />
            ) : (
              group.pairs.map((pair) => (
                <PairRow
                  key={keyOf(pair)}
                  pair={pair}
                  isBusy={busy === keyOf(pair)}
                  onMerge={merge}
                  onDismiss={dismiss}
                />
              ))
            )}
          </Fragment>
        ))}
      </ul>
      <MoreButton query={found} label={words.more} />
    </>
  )
}
