import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type NewToken, useGenerateToken } from '../api/tokens.ts'
import { myAccountTexts } from '../texts/my-account.ts'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = myAccountTexts

export function TokenForm({ onGenerated }: { onGenerated: (token: NewToken) => void }) {
  const generate = useGenerateToken()
  const form = useForm({ initialValues: { name: '', is_read_only: false } })
  const submission = useSubmit(form, { name: words.name }, async (values) => {
    onGenerated(await generate.mutateAsync(values))
    form.reset()
  })
  return (
    <Form submission={submission} action={words.generate}>
      <TextInput
        label={words.tokenName}
        placeholder={words.tokenNamePlaceholder}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Switch label={words.tokenReadOnly} {...form.getInputProps('is_read_only', { type: 'checkbox' })} />
    </Form>
  )
}
