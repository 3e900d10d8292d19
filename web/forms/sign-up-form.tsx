import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signUp } from '../api/entrance.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { CurrencySelect, likelyCurrency } from './currency-select.tsx'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { ownLanguage } from './language-select.tsx'
import { useSubmit } from './use-submit.ts'
import { ownZone, ZoneSelect } from './zone-select.tsx'

const words = entranceTexts

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const form = useForm({
    initialValues: {
      account_name: '',
      name: '',
      email: '',
      password: '',
      time_zone: ownZone,
      currency: likelyCurrency(),
    },
  })
  const labels = {
    account_name: words.accountName,
    name: words.yourName,
    email: words.email,
    password: words.password,
    time_zone: words.timeZone,
    currency: words.currency,
  }
  const submission = useSubmit(form, labels, async (values) => {
    await signUp({ ...values, language: ownLanguage })
    onSignedUp()
  })
  return (
    <Form submission={submission} action={words.createAccount} isWide>
      <TextInput
        label={words.accountName}
        description={words.accountNameHint}
        autoComplete="organization"
        autoFocus
        {...form.getInputProps('account_name')}
      />
      <TextInput label={words.yourName} autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label={words.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <div className={styles['pair']}>
        <ZoneSelect label={words.timeZone} {...form.getInputProps('time_zone')} />
        <CurrencySelect label={words.currency} {...form.getInputProps('currency')} />
      </div>
    </Form>
  )
}
