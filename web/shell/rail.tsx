import { VisuallyHidden } from '@mantine/core'
import {
  IconAddressBook,
  IconArrowsJoin2,
  IconChevronUp,
  IconDots,
  IconLayoutKanban,
  IconList,
  IconPlus,
  IconSearch,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { signOut } from '../api/entrance.ts'
import { type Me, useMe } from '../api/me.ts'
import { queryClient } from '../api/query-client.ts'
import { leaveSession } from '../api/session.ts'
import { dealTexts } from '../texts/deals.ts'
import { listTexts } from '../texts/lists.ts'
import { texts } from '../texts/texts.ts'
import { forgetDrafts } from '../ui/drafts.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { paths } from '../ui/paths.ts'
import { Picture } from '../ui/picture.tsx'
import { forgetUndo, toastProblem } from '../ui/toasts.tsx'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { AgendaPlace } from './agenda-place.tsx'
import styles from './rail.module.css'
import { ListPlaces, ViewPlaces } from './rail-within.tsx'

const words = texts.app
const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl '

interface RailProps {
  onSearch: () => void
  onNewContact: () => void
  onHelp: () => void
}

/** The few places, always in the same spot: at the left, on a phone at the bottom. */
export const Rail = memo(function Rail({ onSearch, onNewContact, onHelp }: RailProps) {
  const me = useMe()
  return (
    <nav className={styles['rail']} aria-label={words.navigation}>
      <p className={styles['account']}>
        <img src="/favicon.svg" alt="" className={styles['mark']} />
        <span>{me.account.name}</span>
      </p>
      <button type="button" className={styles['item']} data-place="secondary" onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span className={styles['label']}>{words.search}</span>
        <kbd className={styles['hint']} aria-hidden>{`${mod}K`}</kbd>
      </button>
      <button type="button" className={styles['item']} data-place="new" onClick={onNewContact}>
        <IconPlus size={16} aria-hidden />
        <span className={styles['label']}>{words.newContact}</span>
      </button>
      <hr className={styles['rule']} />
      <AgendaPlace />
      <Place to={paths.contacts} icon={IconAddressBook} label={words.contacts} />
      <ViewPlaces />
      <Place to={paths.lists} icon={IconList} label={listTexts.title} isSecondary />
      <ListPlaces />
      <Place to={paths.deals} icon={IconLayoutKanban} label={dealTexts.title} place="late" />
      <Place to={paths.duplicates} icon={IconArrowsJoin2} label={words.duplicates} isSecondary />
      <span className={styles['gap']} />
      <Place to={paths.settings} icon={IconSettings} label={words.settings} isSecondary />
      <PersonMenu me={me} onSearch={onSearch} onHelp={onHelp} />
    </nav>
  )
})

interface PlaceProps {
  to: (typeof paths)['contacts' | 'lists' | 'deals' | 'duplicates' | 'settings']
  icon: TablerIcon
  label: string
  isSecondary?: boolean
  /** Behind the button in the middle, on a phone. */
  place?: 'late'
}

function Place({ to, icon: Icon, label, isSecondary, place }: PlaceProps) {
  return (
    <Link to={to} className={styles['item']} data-place={isSecondary ? 'secondary' : place}>
      <Icon size={16} aria-hidden />
      <span className={styles['label']}>{label}</span>
    </Link>
  )
}

/** What the rail has a line for, where it has room. */
const IN_RAIL = new Set<string>(['lists', 'duplicates', 'settings'])
const PLACES = ['lists', 'duplicates', 'settings', 'myAccount', 'trash'] as const

/** What concerns the person; on a phone, all for which there is no room beside the tabs. */
function PersonMenu({ me, onSearch, onHelp }: { me: Me; onSearch: () => void; onHelp: () => void }) {
  const navigate = useNavigate()
  const isOnPhone = useIsNarrow()
  // What is hidden could not have the focus, which the first of them is given.
  const places = PLACES.filter((place) => isOnPhone || !IN_RAIL.has(place))
  const leave = async () => {
    await signOut()
    leaveSession()
    forgetDrafts()
    forgetUndo()
    await navigate({ to: paths.signIn })
    queryClient.clear()
  }
  return (
    <Menu
      position="right-end"
      target={
        <button type="button" className={styles['item']} data-place="person">
          <span className={styles['face']}>
            <Picture contact={{ id: me.id, name: me.name }} size="tiny" />
          </span>
          <IconDots size={16} className={styles['dots']} aria-hidden />
          <VisuallyHidden component="span">{words.accountMenu(me.name)}</VisuallyHidden>
          <span className={styles['name']} aria-hidden>
            {me.name}
          </span>
          <span className={styles['more']}>{words.more}</span>
          <IconChevronUp size={16} className={styles['hint']} aria-hidden />
        </button>
      }
    >
      {isOnPhone && <MenuItem onClick={onSearch}>{words.search}</MenuItem>}
      {places.map((place) => (
        <MenuItem key={place} onClick={() => void navigate({ to: paths[place] })}>
          {place === 'lists' ? listTexts.title : words[place]}
        </MenuItem>
      ))}
      <MenuItem onClick={onHelp}>{words.shortcuts}</MenuItem>
      <MenuItem onClick={() => leave().catch(toastProblem)}>{words.signOut}</MenuItem>
    </Menu>
  )
}
