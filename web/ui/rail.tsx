import { Menu } from '@mantine/core'
import {
  IconAddressBook,
  IconArrowsJoin2,
  IconDots,
  IconLayoutKanban,
  IconList,
  IconPlus,
  IconSearch,
  IconSettings,
  IconTrash,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { signOut } from '../api/entrance.ts'
import { useMe } from '../api/me.ts'
import { queryClient } from '../api/query-client.ts'
import { leaveSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { dealTexts } from '../texts/deals.ts'
import { listTexts } from '../texts/lists.ts'
import { texts } from '../texts.ts'
import { AgendaPlace } from './agenda-place.tsx'
import { forgetDrafts } from './drafts.ts'
import styles from './rail.module.css'
import { toastProblem } from './toasts.tsx'

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
      <button type="button" className={styles['item']} onClick={onSearch}>
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
      <Place to={paths.lists} icon={IconList} label={listTexts.title} />
      <Place to={paths.deals} icon={IconLayoutKanban} label={dealTexts.title} />
      <Place to={paths.duplicates} icon={IconArrowsJoin2} label={words.duplicates} isSecondary />
      <span className={styles['gap']} />
      <Place to={paths.trash} icon={IconTrash} label={words.trash} isSecondary />
      <Place to={paths.settings} icon={IconSettings} label={words.settings} isSecondary />
      <Place to={paths.myAccount} icon={IconUserCircle} label={words.myAccount} isSecondary />
      <PersonMenu name={me.name} onHelp={onHelp} />
    </nav>
  )
})

interface PlaceProps {
  to: (typeof paths)['contacts' | 'lists' | 'deals' | 'duplicates' | 'trash' | 'settings' | 'myAccount']
  icon: TablerIcon
  label: string
  isSecondary?: boolean
}

function Place({ to, icon: Icon, label, isSecondary }: PlaceProps) {
  return (
    <Link to={to} className={styles['item']} data-place={isSecondary ? 'secondary' : undefined}>
      <Icon size={16} aria-hidden />
      <span className={styles['label']}>{label}</span>
    </Link>
  )
}

function PersonMenu({ name, onHelp }: { name: string; onHelp: () => void }) {
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    leaveSession()
    forgetDrafts()
    await navigate({ to: paths.signIn })
    queryClient.clear()
  }
  return (
    <Menu position="right-end">
      <Menu.Target>
        <button type="button" className={styles['item']} aria-label={words.accountMenu(name)}>
          <IconDots size={16} aria-hidden />
          <span className={styles['label']}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['duplicates', 'settings', 'myAccount', 'trash'] as const).map((place) => (
          <Menu.Item
            key={place}
            onClick={() => void navigate({ to: paths[place] })}
            className={styles['onPhone']}
          >
            {words[place]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={onHelp}>{words.shortcuts}</Menu.Item>
        <Menu.Item onClick={() => leave().catch(toastProblem)}>{words.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
