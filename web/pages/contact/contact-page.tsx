import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Problem } from '../../../client/problem.ts'
import { contactQuery } from '../../api/contacts.ts'
import { entryTexts } from '../../texts/entries.ts'
import { texts } from '../../texts.ts'
import { NotFound } from '../../ui/dead-ends.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Composer } from './composer.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ContactDeals } from './contact-deals.tsx'
import { ContactDuplicates } from './contact-duplicates.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactHeader } from './contact-header.tsx'
import { ContactLists } from './contact-lists.tsx'
import styles from './contact-page.module.css'
import { ContactPhotos } from './contact-photos.tsx'
import { Timeline } from './timeline.tsx'
import { Upcoming } from './upcoming.tsx'
import { useChosenKinds } from './use-chosen-kinds.ts'

const route = getRouteApi('/shell/contacts/$id')

/** Beside each other where there is room; one at a time on a phone. */
type Part = 'timeline' | 'details'
const PARTS = [
  { value: 'timeline', label: texts.timeline.title },
  { value: 'details', label: texts.contact.details },
]
/** How soon what colleagues change shows where the server cannot tell of it: some proxies let no stream through. */
const REFETCH_MS = 30_000

export function ContactPage() {
  const id = Number(route.useParams().id)
  const contact = useQuery({ ...contactQuery(id), refetchInterval: REFETCH_MS })
  const [chosen, choose] = useChosenKinds()
  const navigate = useNavigate()
  const { part = 'timeline' } = route.useSearch()
  const showPart = (next: Part) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, part: next === 'details' ? next : undefined }),
      replace: true,
    })
  const isGone = contact.error instanceof Problem && contact.error.status === 404
  return (
    <div className={styles['page']}>
      <ContactBar id={id} contact={contact.data?.contact} />
      {contact.isPending && (
        <div className={styles['waiting']}>
          <Skeleton lines={8} />
        </div>
      )}
      {isGone && <NotFound />}
      {contact.isError && !isGone && (
        <ErrorState error={contact.error} retry={() => void contact.refetch()} />
      )}
      {contact.data && !isGone && (
        <div className={styles['columns']} key={id} data-part={part}>
          <div className={styles['record']}>
            <ContactHeader version={contact.data} />
            <SegmentedControl
              fullWidth
              size="xs"
              className={styles['parts']}
              aria-label={entryTexts.parts}
              data={PARTS}
              value={part}
              onChange={(value) => showPart(value as Part)}
            />
            <div className={styles['details']}>
              <ContactDuplicates contactId={id} />
              <ContactFields version={contact.data} />
              <ContactLists contactId={id} />
              <ContactDeals contactId={id} />
              <ContactPhotos contact={contact.data.contact} />
            </div>
          </div>
          <div className={styles['story']}>
            <Composer contact={contact.data.contact} />
            <Upcoming contactId={id} name={contact.data.contact.name} />
            <Timeline contactId={id} chosen={chosen} onChoose={choose} />
          </div>
        </div>
      )}
    </div>
  )
}
