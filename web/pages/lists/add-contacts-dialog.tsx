import { Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addToList, type List, removeFromList } from '../../api/lists.ts'
import { ContactPicker } from '../../forms/contact-picker.tsx'
import { Form } from '../../forms/form.tsx'
import { usePickedContacts } from '../../forms/use-picked-contacts.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { listTexts } from '../../texts/lists.ts'
import { toastWithUndo } from '../../ui/toasts.tsx'

const words = listTexts

/** Finds contacts by name and adds them to a list. */
export function AddContactsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const contacts = usePickedContacts()
  const form = useForm({ initialValues: { contact_ids: null } })
  const submission = useSubmit(form, { contact_ids: words.find }, async () => {
    const chosen = await contacts.settle()
    if (!chosen) return
    const added =
      chosen.length === 0
        ? []
        : await addToList(
            list.id,
            chosen.map(({ id }) => id),
          )
    onClose()
    toastWithUndo(words.added(added.length, list.name), () => removeFromList(list.id, added))
  })
  return (
    <Modal opened onClose={onClose} title={words.addTitle(list.name)}>
      <Form submission={submission} action={words.addAction}>
        <ContactPicker label={words.find} contacts={contacts} error={form.errors['contact_ids']} isFirst />
      </Form>
    </Modal>
  )
}
