import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { contactQuery } from '../../api/contacts.ts'
import { contactTexts } from '../../texts/contact.ts'
import { entryTexts } from '../../texts/entries.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import page from '../../ui/record-page.module.css'
import { RecordPage } from '../../ui/record-page.tsx'
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
  { value: 'timeline', label: timelineTexts.title },
  { value: 'details', label: contactTexts.details },
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
  return (
    <RecordPage query={contact} bar={<ContactBar id={id} contact={contact.data?.contact} />}>
      {(version) => (
        <div className={`${page['columns']} ${styles['columns']}`} key={id} data-part={part}>
          <div>
            <ContactHeader version={version} />
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
              <ContactFields version={version} />
              <ContactLists contactId={id} />
              <ContactDeals contactId={id} />
              <ContactPhotos contact={version.contact} />
            </div>
          </div>
          <div className={styles['story']}>
            <Composer contact={version.contact} />
            <Upcoming contactId={id} name={version.contact.name} />
            <Timeline contactId={id} chosen={chosen} onChoose={choose} />
          </div>
        </div>
      )}
    </RecordPage>
  )
}
