import { Checkbox, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { appsQuery } from '../api/apps.ts'
import { useChangePassword } from '../api/me.ts'
import { hasEnded, tokensQuery } from '../api/tokens.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { myAccountTexts } from '../texts/my-account.ts'
import { toast } from '../ui/toasts.tsx'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = myAccountTexts

export function PasswordForm({ email }: { email: string }) {
  const changePassword = useChangePassword()
  const tokens = useQuery(tokensQuery).data?.filter(({ expires_at }) => !hasEnded(expires_at)).length ?? 0
  const apps = useQuery(appsQuery).data?.length ?? 0
  const form = useForm({ initialValues: { current_password: '', new_password: '', end_tokens: false } })
  const labels = { current_password: words.currentPassword, new_password: words.newPassword }
  const submission = useSubmit(form, labels, async (values) => {
    const { tokens_ended } = await changePassword.mutateAsync(values)
    form.reset()
    toast(words.passwordChanged(tokens_ended))
  })
  return (
    <Form submission={submission} action={words.changePassword} isSecondary>
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
      {tokens + apps > 0 && (
        <Checkbox
          label={words.endTokens(tokens, apps)}
          description={words.endTokensHint}
          {...form.getInputProps('end_tokens', { type: 'checkbox' })}
        />
      )}
    </Form>
  )
}
