import { useQuery } from '@tanstack/react-query'
import { boardQuery, type DealFilters, stagesQuery } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import styles from './board-view.module.css'

/** The board as soon as deals and stages are there. */
export function BoardView({ filters }: { filters: DealFilters }) {
  const stages = useQuery(stagesQuery)
  const board = useQuery(boardQuery(filters))
  const failed = [stages, board].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />
  if (!stages.data || !board.data) return <BoardSkeleton columns={stages.data?.length ?? 4} />
  return (
    <>
      {board.data.isCut && <p className={styles['notice']}>{dealTexts.cut(board.data.deals.length)}</p>}
      <Board deals={board.data.deals} stages={stages.data} />
    </>
  )
}
