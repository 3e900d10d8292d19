import { Modal, TextInput } from '@mantine/core'
import { texts } from '../texts/texts.ts'
import { Discard } from './discard.tsx'
import { Form } from './form.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useSubmit } from './use-submit.ts'

interface RenameDialogProps {
  title: string
  label: string
  name: string
  /** What the server calls the field, so that its refusal stands beside it. */
  field?: 'name' | 'label'
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for another name. */
export default function RenameDialog({
  title,
  label,
  name,
  field = 'name',
  save,
  onClose,
}: RenameDialogProps) {
  const kept = useKeptForm<Record<string, string>>(`rename: ${title}`, { initialValues: { [field]: name } })
  const { form } = kept
  const submission = useSubmit(form, { [field]: label }, async (values) => {
    await save((values[field] ?? '').trim())
    kept.forget()
  })
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form submission={submission} action={texts.common.save} extra={<Discard kept={kept} />}>
        <TextInput label={label} autoComplete="off" data-autofocus {...form.getInputProps(field)} />
      </Form>
    </Modal>
  )
}
