import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../api/account.ts'
import type { ContactVersion } from '../../api/contacts.ts'
import { contactQuery } from '../../api/contacts.ts'
import { EditConflict, editContact } from '../../api/edit-contact.ts'
import { useMe } from '../../api/me.ts'
import { queryClient } from '../../api/query-client.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { liveTexts } from '../../texts/live.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import styles from './owner-choice.module.css'

/** Whose contact it is; the owner, and admins, give it to somebody else, unless it is private. */
export function OwnerChoice({ version }: { version: ContactVersion }) {
  const { contact } = version
  const me = useMe()
  const users = useQuery(usersQuery)
  // Nothing is said of what has not come yet.
  if (!users.data) return null
  const nameOf = (id: number) => users.data.find((user) => user.id === id)?.name ?? timelineTexts.somebody
  const mayGive = !contact.is_private && (contact.user_id === me.id || me.role !== 'member')
  const others = users.data.filter(({ id, suspended_at }) => id !== contact.user_id && suspended_at === null)
  if (!mayGive || others.length === 0) return nameOf(contact.user_id)

  const give = async (seen: ContactVersion, id: number) => {
    try {
      await editContact(seen, { user_id: id })
    } catch (error) {
      if (!(error instanceof EditConflict)) return toastProblem(error)
      return toast(liveTexts.changedMeanwhile(words.owner, nameOf(error.theirs.contact.user_id)))
    }
    toastWithUndo(words.given(contact.name, nameOf(id)), async () => {
      const now = await queryClient.fetchQuery(contactQuery(contact.id))
      await editContact(now, { user_id: contact.user_id })
    })
  }
  return (
    <Menu
      position="bottom-start"
      target={
        <button
          type="button"
          className={styles['owner']}
          aria-label={words.changeOwner(nameOf(contact.user_id))}
        >
          {nameOf(contact.user_id)}
          <IconChevronDown aria-hidden />
        </button>
      }
    >
      {others.map(({ id, name }) => (
        <MenuItem key={id} onClick={() => void give(version, id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
