import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChangeEmail } from '../api/me.ts'
import { myAccountTexts } from '../texts/my-account.ts'
import { toast } from '../ui/toasts.tsx'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = myAccountTexts

/** What one signs in with: the password says that it is oneself who changes it. */
export function EmailForm({ email }: { email: string }) {
  const changeEmail = useChangeEmail()
  const form = useForm({ initialValues: { email, current_password: '' } })
  const labels = { email: words.email, current_password: words.yourPassword }
  const submission = useSubmit(form, labels, async (values) => {
    await changeEmail.mutateAsync(values)
    form.setFieldValue('current_password', '')
    toast(words.emailChanged(values.email))
  })
  return (
    <Form submission={submission} action={words.changeEmail} isSecondary>
      <TextInput type="email" label={words.email} autoComplete="username" {...form.getInputProps('email')} />
      <PasswordInput
        label={words.yourPassword}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
    </Form>
  )
}
