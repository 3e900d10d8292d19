import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeFieldLabels, type FieldLabels, fieldLabelsQuery } from '../../api/settings.ts'
import { Discard } from '../../forms/discard.tsx'
import { Form } from '../../forms/form.tsx'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { texts } from '../../texts/texts.ts'
import records from '../../ui/records.module.css'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { SettingsFrame, useIsAdmin } from './settings-frame.tsx'

const words = settingsTexts.fields
const FIELDS = ['user_1', 'user_2', 'user_3', 'user_4'] as const

export function CustomFieldsPage() {
  const isAdmin = useIsAdmin()
  const labels = useQuery(fieldLabelsQuery)
  return (
    <SettingsFrame title={words.title} text={words.text} isForAdmins>
      {labels.isPending && <Skeleton />}
      {labels.isError && !labels.data && (
        <ErrorState error={labels.error} retry={() => void labels.refetch()} />
      )}
      {labels.data && isAdmin && <LabelsForm labels={labels.data} />}
      {labels.data && !isAdmin && (
        <ul className={records['records']}>
          {FIELDS.map((field, index) => (
            <li key={field} className={records['record']}>
              <span>{words.field(index + 1)}</span>
              <span className={records['detail']}>{labels.data[field] ?? words.unnamed}</span>
            </li>
          ))}
        </ul>
      )}
    </SettingsFrame>
  )
}

function LabelsForm({ labels }: { labels: FieldLabels }) {
  const kept = useKeptForm('field-labels', {
    initialValues: {
      user_1: labels.user_1 ?? '',
      user_2: labels.user_2 ?? '',
      user_3: labels.user_3 ?? '',
      user_4: labels.user_4 ?? '',
    },
  })
  const { form } = kept
  const names = Object.fromEntries(FIELDS.map((field, index) => [field, words.field(index + 1)]))
  const submission = useSubmit(form, names, async (values) => {
    await changeFieldLabels(Object.fromEntries(FIELDS.map((field) => [field, values[field].trim() || null])))
    kept.keepAsFirst()
    toast(texts.common.saved)
  })
  return (
    <Form submission={submission} action={texts.common.save} extra={<Discard kept={kept} />}>
      {FIELDS.map((field, index) => (
        <TextInput
          key={field}
          label={words.field(index + 1)}
          autoComplete="off"
          maxLength={64}
          {...form.getInputProps(field)}
        />
      ))}
    </Form>
  )
}
