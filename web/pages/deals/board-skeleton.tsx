import { texts } from '../../texts/texts.ts'
import styles from './board.module.css'
import skeleton from './board-skeleton.module.css'

/** Empty columns in the shape of the board that is coming; invisible for the first 200 ms. */
export function BoardSkeleton({ columns }: { columns: number }) {
  return (
    <div
      className={`${styles['board']} ${skeleton['board']}`}
      role="status"
      aria-label={texts.common.loading}
    >
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike and never move
        <div key={column} className={styles['column']}>
          <div className={skeleton['card']} />
          <div className={skeleton['card']} />
        </div>
      ))}
    </div>
  )
}
