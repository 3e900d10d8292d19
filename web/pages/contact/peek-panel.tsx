import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allStatusesQuery } from '../../api/account.ts'
import { contactQuery } from '../../api/contacts.ts'
import { peekTexts as words } from '../../texts/peek.ts'
import { texts } from '../../texts/texts.ts'
import { PlainLink } from '../../ui/covering-link.tsx'
import { NotFound } from '../../ui/dead-ends.tsx'
import { paths } from '../../ui/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { Skeleton } from '../../ui/states.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { Composer } from './composer.tsx'
import { LatestEntries } from './latest-entries.tsx'
import styles from './peek-panel.module.css'
import { ReachLinks } from './reach-links.tsx'
import { Upcoming } from './upcoming.tsx'

/** A contact beside the page one is on: who it is, what is to come, what was last, and the place to write. */
export default function PeekPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError } = useQuery(contactQuery(id))
  const statuses = useQuery(allStatusesQuery)
  useShortcuts({ Escape: onClose })
  const contact = data?.contact
  const status = statuses.data?.find(({ key }) => key === contact?.status)
  const name = contact ? contact.name || texts.contacts.unnamed : ''
  const role = [contact?.job_title, contact?.company === name ? null : contact?.company]
    .filter(Boolean)
    .join(' · ')
  const href = `${paths.contacts}/${id}`
  return (
    <aside className={styles['panel']} aria-label={words.title(name)} data-print="never">
      <div className={styles['bar']}>
        <Tooltip label={words.toPage}>
          <PlainLink href={href} className={styles['open']} aria-label={words.toPage}>
            <IconArrowsDiagonal aria-hidden />
          </PlainLink>
        </Tooltip>
        <ActionIcon variant="subtle" color="gray" aria-label={words.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {isError && !contact && <NotFound />}
      {!contact && !isError && <Skeleton lines={6} />}
      {contact && (
        <div className={styles['content']} key={id}>
          <header className={styles['header']}>
            <Picture contact={contact} size="large" />
            <div className={styles['names']}>
              <h2 className={styles['name']}>
                <PlainLink href={href}>{name}</PlainLink>
              </h2>
              {role && <p className={styles['role']}>{role}</p>}
            </div>
            {status && <StatusMark status={status} />}
          </header>
          <ReachLinks contact={contact} />
          <Composer contact={contact} />
          <Upcoming contactId={id} name={contact.name} />
          <LatestEntries contactId={id} href={href} />
          <p className={styles['hint']}>{words.hint}</p>
        </div>
      )}
    </aside>
  )
}
