import { Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { addToList, type List, removeFromList } from '../../api/lists.ts'
import { ContactPicker, type PickedContact } from '../../forms/contact-picker.tsx'
import { Form } from '../../forms/form.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { listTexts } from '../../texts/lists.ts'
import { toastWithUndo } from '../../ui/toasts.tsx'

const words = listTexts

/** Finds contacts by name and adds them to a list. */
export function AddContactsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const [picked, setPicked] = useState<PickedContact[]>([])
  const form = useForm({ initialValues: { contact_ids: null } })
  const submission = useSubmit(form, { contact_ids: words.find }, async () => {
    const added =
      picked.length === 0
        ? []
        : await addToList(
            list.id,
            picked.map(({ id }) => id),
          )
    onClose()
    toastWithUndo(words.added(added.length, list.name), () => removeFromList(list.id, added))
  })
  return (
    <Modal opened onClose={onClose} title={words.addTitle(list.name)}>
      <Form submission={submission} action={words.addAction}>
        <ContactPicker
          label={words.find}
          picked={picked}
          onChange={setPicked}
          error={form.errors['contact_ids']}
          isFirst
        />
      </Form>
    </Modal>
  )
}
