import { ActionIcon, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconCalendarEvent,
  IconCircleCheck,
  IconMail,
  IconNote,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ContactVersion, contactQuery } from '../../api/contacts.ts'
import type { EntryKind } from '../../api/entries.ts'
import { RECORD_GROUPS } from '../../contact-fields/field-groups.ts'
import { contactTexts } from '../../texts/contact.ts'
import { entryTexts } from '../../texts/entries.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { type PageAction, usePageActions } from '../../ui/page-actions.ts'
import { RecordPage } from '../../ui/record-page.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { Composer, type ComposerActions } from './composer.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ContactDeals } from './contact-deals.tsx'
import { ContactDuplicates } from './contact-duplicates.tsx'
import { ContactHeader } from './contact-header.tsx'
import { ContactLists } from './contact-lists.tsx'
import styles from './contact-page.module.css'
import { ContactPhotos } from './contact-photos.tsx'
import { ContactStanding } from './contact-standing.tsx'
import { DeviceDetails } from './device-details.tsx'
import { FieldSet } from './field-set.tsx'
import { HeaderActions } from './header-actions.tsx'
import { Timeline } from './timeline.tsx'
import { Upcoming } from './upcoming.tsx'
import { useChosenKinds } from './use-chosen-kinds.ts'
import { useTrashContact } from './use-trash-contact.ts'

const route = getRouteApi('/shell/contacts/$id')

/** Beside each other where there is room; one at a time on a phone. */
type Part = 'timeline' | 'details'
const PARTS = [
  { value: 'timeline', label: timelineTexts.title },
  { value: 'details', label: contactTexts.details },
]
/** How soon what colleagues change shows where the server cannot tell of it: some proxies let no stream through. */
const REFETCH_MS = 30_000

/** What the composer of the page is for. */
const COMPOSED: Array<Omit<PageAction, 'run'> & { kind: EntryKind }> = [
  { kind: 'note', name: contactTexts.compose.note, icon: IconNote, keys: 'N' },
  { kind: 'call', name: contactTexts.compose.call, icon: IconPhone, keys: 'L' },
  { kind: 'message', name: contactTexts.compose.message, icon: IconMail, keys: 'M' },
  { kind: 'task', name: contactTexts.compose.task, icon: IconCircleCheck, keys: 'T' },
  { kind: 'activity', name: contactTexts.compose.activity, icon: IconCalendarEvent, keys: 'Y' },
]

/** From here on there is room for a third column. */
const WIDE = '(min-width: 100em)'

export function ContactPage() {
  const id = Number(route.useParams().id)
  const contact = useQuery({ ...contactQuery(id), refetchInterval: REFETCH_MS })
  return (
    <RecordPage query={contact} bar={<ContactBar id={id} />}>
      {(version) => <ContactColumns key={id} version={version} />}
    </RecordPage>
  )
}

function ContactColumns({ version }: { version: ContactVersion }) {
  const { contact } = version
  const [chosen, choose] = useChosenKinds()
  const [part, showPart] = usePart()
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const isOnPhone = useIsNarrow()
  const [areFiltersOpen, openFilters] = useState(false)
  const hasFilters = !isOnPhone || areFiltersOpen || chosen.size > 0
  const composer = useRef<ComposerActions>(null)
  const trash = useTrashContact(contact)
  const compose = (kind: EntryKind) => {
    showPart('timeline')
    composer.current?.open(kind)
  }
  usePageActions([
    ...COMPOSED.map(({ kind, ...action }) => ({ ...action, run: () => compose(kind) })),
    { name: contactTexts.deleteNamed(contact.name), icon: IconTrash, run: trash },
  ])
  const aside = (
    <>
      <ContactDuplicates contactId={contact.id} />
      <ContactDeals contactId={contact.id} />
      <ContactLists contactId={contact.id} />
    </>
  )
  return (
    <div className={styles['columns']} data-part={part} data-wide={isWide || undefined}>
      <div className={styles['record']}>
        <ContactHeader
          version={version}
          isBrief={isOnPhone}
          actions={<HeaderActions contact={contact} onCompose={compose} onDelete={trash} />}
        />
        <div className={styles['parts']}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={entryTexts.parts}
            data={PARTS}
            value={part}
            onChange={(value) => showPart(value as Part)}
          />
          {isOnPhone && part === 'timeline' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={entryTexts.filters}
              aria-expanded={hasFilters}
              onClick={() => {
                if (hasFilters) choose(new Set())
                openFilters(!hasFilters)
              }}
            >
              <IconAdjustmentsHorizontal size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <div className={styles['details']}>
          {isOnPhone && <ContactStanding version={version} />}
          {!isWide && aside}
          <FieldSet version={version} groups={RECORD_GROUPS} />
          <ContactPhotos contact={contact} />
          <DeviceDetails contactId={contact.id} />
        </div>
      </div>
      <div className={styles['story']}>
        <div className={styles['composer']}>
          <Composer contact={contact} ref={composer} />
        </div>
        <Upcoming contactId={contact.id} name={contact.name} />
        <Timeline contactId={contact.id} chosen={chosen} onChoose={choose} hasFilters={hasFilters} />
      </div>
      {isWide && <div className={styles['aside']}>{aside}</div>}
    </div>
  )
}

/** Which part a narrow window shows, as the address says. */
function usePart(): [Part, (next: Part) => void] {
  const navigate = useNavigate()
  const { part = 'timeline' } = route.useSearch()
  const show = (next: Part) => {
    if (next === part) return
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, part: next === 'details' ? next : undefined }),
      replace: true,
    })
  }
  return [part, show]
}
