import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Problem } from '../../../client/problem.ts'
import { dealQuery, stagesQuery } from '../../api/deals.ts'
import { NotFound } from '../../ui/dead-ends.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { DealAgenda } from './deal-agenda.tsx'
import { DealBar } from './deal-bar.tsx'
import { DealFields } from './deal-fields.tsx'
import styles from './deal-page.module.css'
import { StageHistory } from './stage-history.tsx'
import { Standing } from './standing.tsx'

const route = getRouteApi('/shell/deals/$id')

export function DealPage() {
  const id = Number(route.useParams().id)
  const deal = useQuery(dealQuery(id))
  const stages = useQuery(stagesQuery)
  const isGone = deal.error instanceof Problem && deal.error.status === 404
  return (
    <div className={styles['page']}>
      <DealBar id={id} deal={deal.data?.deal} />
      {deal.isPending && (
        <div className={styles['waiting']}>
          <Skeleton lines={8} />
        </div>
      )}
      {isGone && <NotFound />}
      {deal.isError && !isGone && <ErrorState error={deal.error} retry={() => void deal.refetch()} />}
      {deal.data && !isGone && (
        <div className={styles['columns']} key={id}>
          <div className={styles['record']}>
            <Standing deal={deal.data.deal} stages={stages.data ?? []} />
            <DealFields version={deal.data} />
          </div>
          <div className={styles['happenings']}>
            <DealAgenda deal={deal.data.deal} />
            <StageHistory deal={deal.data.deal} />
          </div>
        </div>
      )}
    </div>
  )
}
