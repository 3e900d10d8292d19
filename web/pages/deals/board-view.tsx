import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { boardQuery, type DealFilters, pipelineQuery, stagesQuery } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { paths } from '../../ui/paths.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import styles from './board-view.module.css'

/** The board as soon as deals and stages are there. */
export function BoardView({ filters, total }: { filters: DealFilters; total: number | undefined }) {
  const stages = useQuery(stagesQuery)
  const board = useQuery(boardQuery(filters))
  const isCut = board.data?.isCut === true
  const { user_id, sort: _, status: __, ...others } = filters
  const isSummedUp = isCut && Object.values(others).every((value) => value === undefined)
  const pipeline = useQuery({ ...pipelineQuery(user_id), enabled: isSummedUp })
  const sums = isSummedUp ? pipeline.data?.stages : undefined
  const failed = [stages, board].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />
  if (!stages.data || !board.data) return <BoardSkeleton columns={stages.data?.length ?? 4} />
  return (
    <>
      {isCut && <Cut shown={board.data.deals.length} total={total} isSummedUp={sums !== undefined} />}
      <Board deals={board.data.deals} stages={stages.data} sums={sums} />
    </>
  )
}

/** How many deals have no card, and where they are. */
function Cut({
  shown,
  total,
  isSummedUp,
}: {
  shown: number
  total: number | undefined
  isSummedUp: boolean
}) {
  return (
    <p className={styles['notice']} role="status">
      {dealTexts.cut(shown, total, isSummedUp)}{' '}
      <Link
        to={paths.deals}
        search={(search) => ({ ...search, view: 'table', status: 'open', sort: 'expected_close_on' })}
      >
        {dealTexts.allInTable}
      </Link>
    </p>
  )
}
