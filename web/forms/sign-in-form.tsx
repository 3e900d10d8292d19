import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from '../api/entrance.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = entranceTexts

export function SignInForm({ onSignedIn }: { onSignedIn: (user: { id: number }) => void }) {
  const form = useForm({ initialValues: { email: '', password: '' } })
  const submission = useSubmit(form, { email: words.email, password: words.password }, async (values) =>
    onSignedIn((await signIn(values)).user),
  )
  return (
    <Form submission={submission} action={words.signIn} isWide>
      <TextInput
        label={words.email}
        type="email"
        autoComplete="username"
        data-autofocus
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </Form>
  )
}
