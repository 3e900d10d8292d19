import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChangePassword } from '../api/me.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { myAccountTexts } from '../texts/my-account.ts'
import { toast } from '../ui/toasts.tsx'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = myAccountTexts

export function PasswordForm({ email }: { email: string }) {
  const changePassword = useChangePassword()
  const form = useForm({ initialValues: { current_password: '', new_password: '' } })
  const labels = { current_password: words.currentPassword, new_password: words.newPassword }
  const submission = useSubmit(form, labels, async (values) => {
    await changePassword.mutateAsync(values)
    form.reset()
    toast(words.passwordChanged)
  })
  return (
    <Form submission={submission} action={words.changePassword}>
      {/* Password managers need to see whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={words.currentPassword}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label={words.newPassword}
        description={entranceTexts.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('new_password')}
      />
    </Form>
  )
}
