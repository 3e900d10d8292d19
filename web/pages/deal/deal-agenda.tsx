import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Deal } from '../../api/deals.ts'
import { ofDealQuery } from '../../api/of-deal.ts'
import type { PlannedMode } from '../../entries/planned-menu.tsx'
import { orderOf, plannedCall, plannedTask } from '../../entries/planned-records.ts'
import { PlannedRow } from '../../entries/planned-row.tsx'
import { dealTexts } from '../../texts/deals.ts'
import { texts } from '../../texts/texts.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import { DealComposer } from './deal-composer.tsx'
import { DealDone } from './deal-done.tsx'

const words = dealTexts.page

/** What is to be done about a deal, with a place to add to it and to write notes; and what was done. */
export function DealAgenda({ deal }: { deal: Deal }) {
  const timeZone = use(TimeZone)
  const about = useQuery(ofDealQuery(deal.id))
  const [open, setOpen] = useState<{ key: string; mode: PlannedMode }>()
  const { notes = [], calls = [], tasks = [] } = about.data ?? {}
  const nameOf = (id: number | null) => deal.contacts.find((contact) => contact.id === id)?.name ?? ''
  const planned = [
    ...calls
      .filter(({ status }) => status === 'scheduled')
      .map((call) => plannedCall(call, nameOf(call.contact_id) || texts.contacts.unnamed, timeZone)),
    ...tasks.filter(({ completed_at }) => completed_at === null).map(plannedTask),
  ].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  return (
    <>
      <Section title={words.toDo}>
        <DealComposer deal={deal} />
        {about.isError && <ErrorState error={about.error} retry={() => void about.refetch()} />}
        <ul>
          {planned.map((one) => {
            const key = `${one.type}-${one.id}`
            return (
              <PlannedRow
                key={key}
                planned={{ ...one, contact_name: nameOf(one.contact_id) }}
                mode={open?.key === key ? open.mode : 'closed'}
                onMode={(mode) => setOpen({ key, mode })}
              />
            )
          })}
        </ul>
      </Section>
      <DealDone notes={notes} calls={calls} tasks={tasks} />
    </>
  )
}
