import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useSyncExternalStore } from 'react'
import { listenForChanges } from '../api/listen-for-changes.ts'
import { useMe } from '../api/me.ts'
import { isPasswordNeeded, subscribeToPassword } from '../api/password.ts'
import { readSession, subscribeToSession } from '../api/session.ts'
import { texts } from '../texts/texts.ts'
import { ComingDialog } from '../ui/coming-dialog.tsx'
import { followUpdate } from '../ui/load-part.ts'
import { OpenDialog, usePageDialog } from '../ui/open-dialog.ts'
import { PageOrOffline } from '../ui/page-or-offline.tsx'
import { fetchPartsWhenIdle, partForLater } from '../ui/part-for-later.ts'
import { paths } from '../ui/paths.ts'
import { usePeek } from '../ui/peek.ts'
import { followPages, useShortcuts } from '../ui/shortcuts.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { undoLast } from '../ui/toasts.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'

const SignInAgain = partForLater(() => import('../forms/sign-in-again.tsx'))
const PasswordAgain = partForLater(() => import('../forms/password-again.tsx'))
const CommandPalette = partForLater(() => import('./command-palette.tsx'))
const ShortcutsDialog = partForLater(() => import('./shortcuts-dialog.tsx'))
const PeekPanel = partForLater(() => import('../pages/contact/peek-panel.tsx'))
const NewContactDialog = partForLater(() => import('../forms/new-contact-dialog.tsx'))
const NewDealDialog = partForLater(() => import('../forms/new-deal-dialog.tsx'))

/** What surrounds every page: the rail, and what can be called up from anywhere. */
export function Shell() {
  const me = useMe()
  const router = useRouter()
  const navigate = useNavigate()
  const { dialog, open, close } = usePageDialog()
  const [isPaletteOpen, palette] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  const peek = usePeek()
  const openNewContact = useCallback(() => open('new-contact'), [open])
  const { isEnded } = useSyncExternalStore(subscribeToSession, readSession)
  const isPasswordWanted = useSyncExternalStore(subscribeToPassword, isPasswordNeeded)

  useEffect(() => listenForChanges(followUpdate), [])
  useEffect(fetchPartsWhenIdle, [])
  useEffect(() => followPages(router), [router])

  const shortcuts = {
    'mod+k': palette.toggle,
    'mod+z': undoLast,
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
  }
  useShortcuts(shortcuts, true)

  return (
    <OpenDialog value={open}>
      <TimeZone value={me.time_zone ?? me.account.time_zone}>
        <div className={styles['shell']} data-peek={peek.id !== undefined || undefined}>
          <a className={styles['skip']} href="#content">
            {texts.app.skipToContent}
          </a>
          <Rail onSearch={palette.open} onNewContact={openNewContact} onHelp={help.open} />
          <main id="content" className={styles['content']} tabIndex={-1}>
            <OfflineNotice />
            <PageOrOffline />
          </main>
          <Suspense>{peek.id !== undefined && <PeekPanel id={peek.id} onClose={peek.close} />}</Suspense>
          {/* By itself: what it comes up over stays there, and keeps the focus until then. */}
          <Suspense>{isEnded && <SignInAgain />}</Suspense>
          <Suspense>{isPasswordWanted && <PasswordAgain />}</Suspense>
          <Suspense fallback={<ComingDialog onClose={palette.close} />}>
            {isPaletteOpen && <CommandPalette onClose={palette.close} onHelp={help.open} />}
          </Suspense>
          <Suspense fallback={<ComingDialog onClose={help.close} />}>
            {isHelpOpen && <ShortcutsDialog onClose={help.close} />}
          </Suspense>
          <Suspense fallback={<ComingDialog onClose={close} />}>
            {dialog === 'new-contact' && <NewContactDialog onClose={close} />}
            {dialog === 'new-deal' && <NewDealDialog onClose={close} />}
          </Suspense>
        </div>
      </TimeZone>
    </OpenDialog>
  )
}
