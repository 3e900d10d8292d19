import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptInvitation } from '../api/entrance.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { Form } from './form.tsx'
import { ownLanguage } from './language-select.tsx'
import { useSubmit } from './use-submit.ts'

const words = entranceTexts

export function AcceptInvitationForm(props: { secret: string; email: string; onAccepted: () => void }) {
  const form = useForm({ initialValues: { name: '', password: '' } })
  const submission = useSubmit(form, { name: words.yourName, password: words.password }, async (values) => {
    await acceptInvitation({ secret: props.secret, language: ownLanguage, ...values })
    props.onAccepted()
  })
  return (
    <Form submission={submission} action={words.join} isWide>
      <TextInput label={words.email} value={props.email} readOnly autoComplete="username" />
      <TextInput label={words.yourName} autoComplete="name" {...form.getInputProps('name')} />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </Form>
  )
}
