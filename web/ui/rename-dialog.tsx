import { Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Form } from '../forms/form.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { texts } from '../texts.ts'

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
  const form = useForm<Record<string, string>>({ initialValues: { [field]: name } })
  const submission = useSubmit(form, { [field]: label }, (values) => save((values[field] ?? '').trim()))
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form submission={submission} action={texts.common.save}>
        <TextInput label={label} autoComplete="off" data-autofocus {...form.getInputProps(field)} />
      </Form>
    </Modal>
  )
}
