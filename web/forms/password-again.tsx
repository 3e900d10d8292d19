import { Modal, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { confirmPassword } from '../api/entrance.ts'
import { useMe } from '../api/me.ts'
import { endAsking } from '../api/password.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { Form } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const words = entranceTexts

/** Comes up over whatever somebody was doing that decides who may come in; what they asked for is done then. */
export default function PasswordAgain() {
  const me = useMe()
  const form = useForm({ initialValues: { password: '' } })
  const submission = useSubmit(form, { password: words.password }, async (values) => {
    await confirmPassword(values)
    endAsking(true)
  })
  return (
    <Modal opened onClose={() => endAsking(false)} title={words.passwordAgainTitle}>
      <Stack gap="md">
        <p>{words.passwordAgainText}</p>
        <Form submission={submission} action={words.passwordAgainGo}>
          {/* Password managers need to see whose password this is. */}
          <input type="email" autoComplete="username" value={me.email} readOnly hidden />
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        </Form>
      </Stack>
    </Modal>
  )
}
