import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { dealQuery, stagesQuery } from '../../api/deals.ts'
import page from '../../ui/record-page.module.css'
import { RecordPage } from '../../ui/record-page.tsx'
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
  return (
    <RecordPage query={deal} bar={<DealBar id={id} deal={deal.data?.deal} />}>
      {(version) => (
        <div className={page['columns']} key={id}>
          <div>
            <Standing deal={version.deal} stages={stages.data ?? []} />
            <DealFields version={version} />
          </div>
          <div className={styles['happenings']}>
            <DealAgenda deal={version.deal} />
            <StageHistory deal={version.deal} />
          </div>
        </div>
      )}
    </RecordPage>
  )
}
