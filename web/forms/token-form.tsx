import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type NewToken, useGenerateToken } from '../api/tokens.ts'
import { myAccountTexts } from '../texts/my-account.ts'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = myAccountTexts

const ENDS = [
  { value: 'none', label: words.tokenEndsNever },
  ...[30, 90, 365].map((days) => ({ value: String(days), label: words.tokenEndsAfter(days) })),
]

export function TokenForm({ onGenerated }: { onGenerated: (token: NewToken) => void }) {
  const generate = useGenerateToken()
  const form = useForm({ initialValues: { name: '', is_read_only: false, expires_in_days: 'none' } })
  const submission = useSubmit(form, { name: words.name }, async ({ expires_in_days: days, ...values }) => {
    const expires_in_days = days === 'none' ? null : Number(days)
    onGenerated(await generate.mutateAsync({ ...values, expires_in_days }))
    form.reset()
  })
  return (
    <Form submission={submission} action={words.generate} isSecondary>
      <TextInput
        label={words.tokenName}
        placeholder={words.tokenNamePlaceholder}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Select
        label={words.tokenEnds}
        data={ENDS}
        allowDeselect={false}
        {...form.getInputProps('expires_in_days')}
      />
      <Switch label={words.tokenReadOnly} {...form.getInputProps('is_read_only', { type: 'checkbox' })} />
    </Form>
  )
}
