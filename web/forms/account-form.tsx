import { TextInput } from '@mantine/core'
import { type Account, useChangeAccount } from '../api/account.ts'
import { accountTexts } from '../texts/account.ts'
import { texts } from '../texts/texts.ts'
import { toast } from '../ui/toasts.tsx'
import { CountrySelect } from './country-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { Discard } from './discard.tsx'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useSubmit } from './use-submit.ts'
import { ZoneSelect } from './zone-select.tsx'

const words = accountTexts

export function AccountForm({ account }: { account: Account }) {
  const changeAccount = useChangeAccount()
  const kept = useKeptForm('account', {
    initialValues: {
      name: account.name,
      time_zone: account.time_zone,
      currency: account.currency,
      country: account.country,
    },
  })
  const { form } = kept
  const labels = {
    name: words.accountName,
    time_zone: words.timeZone,
    currency: words.currency,
    country: words.country,
  }
  const submission = useSubmit(form, labels, async ({ country, ...values }) => {
    await changeAccount.mutateAsync({ ...values, ...(country !== null && { country }) })
    kept.keepAsFirst()
    toast(texts.common.saved)
  })
  return (
    <Form submission={submission} action={texts.common.save} extra={<Discard kept={kept} />}>
      <TextInput label={words.accountName} {...form.getInputProps('name')} />
      <div className={styles['pair']}>
        <ZoneSelect label={words.timeZone} {...form.getInputProps('time_zone')} />
        <CurrencySelect label={words.currency} {...form.getInputProps('currency')} />
      </div>
      <CountrySelect
        label={words.country}
        description={words.countryHint}
        {...form.getInputProps('country')}
      />
    </Form>
  )
}
