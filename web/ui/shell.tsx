import { useDisclosure } from '@mantine/hooks'
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { listenForChanges } from '../api/listen-for-changes.ts'
import { useMe } from '../api/me.ts'
import { readSession, subscribeToSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { followUpdate, loadPart } from './load-part.ts'
import { useNewContact } from './new-contact.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { TimeZone } from './time-zone.ts'

const SignInAgain = lazy(() => loadPart(() => import('./sign-in-again.tsx')))
const CommandPalette = lazy(() => loadPart(() => import('./command-palette.tsx')))
const ShortcutsDialog = lazy(() => loadPart(() => import('./shortcuts-dialog.tsx')))
const NewContactDialog = lazy(() => loadPart(() => import('../forms/new-contact-dialog.tsx')))
const NewDealDialog = lazy(() => loadPart(() => import('../forms/new-deal-dialog.tsx')))

/** What surrounds every page: the rail, and what can be called up from anywhere. */
export function Shell() {
  const me = useMe()
  const navigate = useNavigate()
  const dialog = useSearch({ from: '/shell', select: (search) => search.dialog })
  const [isPaletteOpen, palette] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  const openNewContact = useNewContact()
  const { isEnded } = useSyncExternalStore(subscribeToSession, readSession)
  const closeDialog = () =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, dialog: undefined }) })

  useEffect(() => listenForChanges(followUpdate), [])

  useShortcuts({
    'mod+k': palette.toggle,
    '?': help.open,
    c: openNewContact,
    'g c': () => void navigate({ to: paths.contacts }),
    'g l': () => void navigate({ to: paths.lists }),
    'g d': () => void navigate({ to: paths.deals }),
    'g u': () => void navigate({ to: paths.duplicates }),
    'g i': () => void navigate({ to: paths.import }),
    'g t': () => void navigate({ to: paths.trash }),
    'g a': () => void navigate({ to: paths.agenda }),
    'g m': () => void navigate({ to: paths.myAccount }),
    'g s': () => void navigate({ to: paths.settings }),
  })

  return (
    <TimeZone value={me.time_zone ?? me.account.time_zone}>
      <div className={styles['shell']}>
        <a className={styles['skip']} href="#content">
          {texts.app.skipToContent}
        </a>
        <Rail onSearch={palette.open} onNewContact={openNewContact} onHelp={help.open} />
        <main id="content" className={styles['content']} tabIndex={-1}>
          <OfflineNotice />
          <Outlet />
        </main>
        {/* By itself: what it comes up over stays there, and keeps the focus until then. */}
        <Suspense>{isEnded && <SignInAgain />}</Suspense>
        <Suspense>
          {isPaletteOpen && <CommandPalette onClose={palette.close} onHelp={help.open} />}
          {isHelpOpen && <ShortcutsDialog onClose={help.close} />}
          {dialog === 'new-contact' && <NewContactDialog onClose={closeDialog} />}
          {dialog === 'new-deal' && <NewDealDialog onClose={closeDialog} />}
        </Suspense>
      </div>
    </TimeZone>
  )
}
