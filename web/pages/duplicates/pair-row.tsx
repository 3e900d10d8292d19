import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Duplicate } from '../../api/duplicates.ts'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { paths } from '../../ui/paths.ts'
import { keyOf } from './grouped-pairs.ts'
import { PairFields } from './pair-fields.tsx'
import { namesOf } from './pair-names.ts'
import styles from './pair-row.module.css'
import { isGoingToAsk } from './rows-of-pair.ts'

interface PairRowProps {
  pair: Duplicate
  isBusy: boolean
  onMerge: (pair: Duplicate) => void
  onDismiss: (pair: Duplicate) => void
}

/** Two contacts beside each other, why they may be one, and what to do about it. */
export function PairRow({ pair, isBusy, onMerge, onDismiss }: PairRowProps) {
  const { contacts, likelihood } = pair
  const [one, other] = contacts
  const names = namesOf(contacts)
  return (
    <li className={styles['pair']} data-row={keyOf(pair)} data-contact={one?.id} aria-label={names}>
      <p className={styles['level']}>
        <strong>{words.likelihood[likelihood]}</strong>
      </p>
      <div className={styles['two']}>
        <PairFields pair={pair} />
      </div>
      <div className={styles['actions']}>
        <Link
          className={styles['compare']}
          to={paths.compare}
          search={{ survivor: one?.id, duplicate: other?.id }}
          aria-label={words.compareNamed(names)}
        >
          {words.compare}
        </Link>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          aria-label={words.mergeNamed(names)}
          onClick={() => onMerge(pair)}
        >
          {isGoingToAsk(pair) ? words.mergeAsking : words.merge}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isBusy}
          aria-label={words.dismissNamed(names)}
          onClick={() => onDismiss(pair)}
        >
          {words.dismiss}
        </Button>
      </div>
    </li>
  )
}
