import type { Body } from '../../client/client.ts'
import { api } from './connection.ts'
import { type Board, type DealStage, dealQuery, type ListedDeal, refreshDeals, stagesQuery } from './deals.ts'
import { inOrder } from './in-order.ts'
import { queryClient } from './query-client.ts'

export type Move = Body<'POST /deals/{id}/move'>

const moves = inOrder()

/** Moves a deal or decides it. Boards show it at once, and as before when the server refuses; after the last move they are read again. */
export async function moveDeal(id: number, move: Move): Promise<void> {
  const boards = { queryKey: ['deals', 'board'] }
  await queryClient.cancelQueries(boards)
  const before = queryClient.getQueriesData<Board>(boards)
  const stages = queryClient.getQueryData(stagesQuery.queryKey) ?? []
  queryClient.setQueriesData<Board>(
    boards,
    (board) => board && { ...board, deals: placed(board.deals, id, move, stages) },
  )
  try {
    const send = () => api.send('POST /deals/{id}/move', { path: { id }, body: move })
    const { body, etag } = await moves.send(send)
    // What a move answers has no version of its own in every case; then it is read again.
    if (etag) queryClient.setQueryData(dealQuery(id).queryKey, { deal: body.deal, etag })
    else await queryClient.invalidateQueries({ queryKey: ['deal', id] })
  } catch (error) {
    for (const [key, board] of before) queryClient.setQueryData(key, board)
    throw error
  } finally {
    if (moves.isDone()) refreshDeals()
  }
}

function placed(
  deals: ListedDeal[],
  id: number,
  { outcome, stage_id }: Move,
  stages: DealStage[],
): ListedDeal[] {
  if (outcome === 'won' || outcome === 'lost') return deals.filter((deal) => deal.id !== id)
  const stage = stages.find((one) => one.id === stage_id)
  return stage
    ? deals.map((deal) =>
        deal.id === id
          ? {
              ...deal,
              stage_id: stage.id,
              stage_name: stage.name,
              is_stale: false,
              probability: deal.has_own_probability ? deal.probability : stage.probability,
            }
          : deal,
      )
    : deals
}
