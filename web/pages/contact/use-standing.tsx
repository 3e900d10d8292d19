import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { allStatusesQuery } from '../../api/account.ts'
import type { ContactInput, ContactVersion } from '../../api/contacts.ts'
import { EditConflict, editContact } from '../../api/edit-contact.ts'
import { contactTexts } from '../../texts/contact.ts'
import { liveTexts } from '../../texts/live.ts'
import { texts } from '../../texts/texts.ts'
import inPlace from '../../ui/in-place.module.css'
import { toastProblem } from '../../ui/toasts.tsx'
import styles from './field-editor.module.css'

const words = contactTexts

/** Changes what is chosen rather than typed: status and visibility. A colleague's other choice is shown, not overruled. */
export function useStanding(version: ContactVersion): {
  change: (changes: ContactInput) => void
  conflict: ReactNode
} {
  const statuses = useQuery(allStatusesQuery)
  const [open, setOpen] = useState<{ changes: ContactInput; theirs: ContactVersion }>()
  const change = (changes: ContactInput, seen = version) => {
    setOpen(undefined)
    editContact(seen, changes).catch((error: unknown) => {
      if (error instanceof EditConflict) setOpen({ changes, theirs: error.theirs })
      else toastProblem(error)
    })
  }
  if (!open) return { change, conflict: null }

  const { changes, theirs: seen } = open
  const theirs = seen.contact
  const status = statuses.data?.find(({ key }) => key === theirs.status)?.label
  const message =
    changes.is_private === undefined
      ? liveTexts.changedMeanwhile(words.status, status ?? '')
      : liveTexts.changedMeanwhile(
          words.private,
          theirs.is_private ? texts.contacts.onlyPrivate : texts.contacts.onlyShared,
        )
  const conflict = (
    <div role="alert" className={inPlace['editor']}>
      <p className={styles['problem']}>{message}</p>
      <div className={styles['choice']}>
        <Button size="compact-sm" onClick={() => change(changes, seen)}>
          {words.keepMine}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(undefined)}>
          {words.keepTheirs}
        </Button>
      </div>
    </div>
  )
  return { change, conflict }
}
