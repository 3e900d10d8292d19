import { Modal, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FIELD_GROUPS, type Field, type FieldName, labelOf } from '../../contact-fields/field-groups.ts'
import { Form } from '../../forms/form.tsx'
import { readYearlyDay } from '../../forms/read-yearly-day.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { bulkTexts as words } from '../../texts/lists.ts'

interface ChangeFieldDialogProps {
  count: number
  change: (field: FieldName, value: string | null, label: string) => void
  onClose: () => void
}

const FIELDS: Field[] = FIELD_GROUPS.flatMap(({ fields }) => [...fields])
const choices = FIELD_GROUPS.map(({ title, fields }) => ({
  group: title,
  items: fields.map(({ name }) => ({ value: name, label: labelOf(name) })),
}))

/** Gives one field of many contacts the same value, or empties it. */
export default function ChangeFieldDialog({ count, change, onClose }: ChangeFieldDialogProps) {
  const form = useForm({ initialValues: { field: 'company' as FieldName, value: '' } })
  const field = FIELDS.find(({ name }) => name === form.values.field)
  const label = labelOf(form.values.field)
  const submission = useSubmit(form, { value: label }, async ({ field: name, value }) => {
    const typed = value.trim()
    const sent = field?.kind === 'date' && typed !== '' ? readYearlyDay(typed) : typed
    if (sent === undefined) return form.setFieldError('value', words.notADate)
    onClose()
    change(name, sent || null, label)
  })
  const isEmpty = form.values.value.trim() === ''
  return (
    <Modal opened onClose={onClose} title={words.changeTitle(count)}>
      <Form submission={submission} action={isEmpty ? words.emptyAction(label) : words.changeAction(label)}>
        <Select
          label={words.field}
          data={choices}
          searchable
          allowDeselect={false}
          {...form.getInputProps('field')}
        />
        <TextInput
          label={words.newValue}
          placeholder={words.leaveEmpty}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('value')}
        />
      </Form>
    </Modal>
  )
}
