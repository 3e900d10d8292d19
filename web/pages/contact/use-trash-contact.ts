import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type Contact, restoreContact, trashContact } from '../../api/contacts.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { paths } from '../../ui/paths.ts'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'

const route = getRouteApi('/shell/contacts/$id')

/** Moves the contact to the trash and leads back to the list; the toast brings it back. */
export function useTrashContact({ id, name }: Contact): () => void {
  const navigate = useNavigate()
  const search = route.useSearch()
  const trash = async () => {
    await trashContact(id)
    await navigate({ to: paths.contacts, search })
    toastWithUndo(words.deleted(name), async () => {
      await restoreContact(id)
      toast(words.restored(name))
    })
  }
  return () => void trash().catch(toastProblem)
}
