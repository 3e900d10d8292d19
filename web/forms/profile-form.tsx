import { TextInput } from '@mantine/core'
import { type Me, useChangeMe } from '../api/me.ts'
import { myAccountTexts } from '../texts/my-account.ts'
import { texts } from '../texts/texts.ts'
import { toast } from '../ui/toasts.tsx'
import { Discard } from './discard.tsx'
import { Form } from './form.tsx'
import { LanguageSelect, ownLanguage } from './language-select.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useSubmit } from './use-submit.ts'
import { ZoneSelect } from './zone-select.tsx'

const words = myAccountTexts
/** Stands for "the account's" in the select, which has no empty value. */
const ACCOUNT_ZONE = 'account'

export function ProfileForm({ me }: { me: Me }) {
  const changeMe = useChangeMe()
  const kept = useKeptForm('profile', {
    initialValues: {
      name: me.name,
      time_zone: me.time_zone ?? ACCOUNT_ZONE,
      language: me.language ?? ownLanguage ?? 'en',
    },
  })
  const { form } = kept
  const submission = useSubmit(
    form,
    { name: words.name, time_zone: words.timeZone, language: words.language },
    async ({ name, time_zone, language }) => {
      await changeMe.mutateAsync({
        name,
        time_zone: time_zone === ACCOUNT_ZONE ? null : time_zone,
        language: language as Me['language'],
      })
      kept.keepAsFirst()
      toast(texts.common.saved)
    },
  )
  return (
    <Form submission={submission} action={texts.common.save} extra={<Discard kept={kept} />}>
      <TextInput label={words.name} autoComplete="name" {...form.getInputProps('name')} />
      <ZoneSelect
        label={words.timeZone}
        first={{ value: ACCOUNT_ZONE, label: words.accountTimeZone(me.account.time_zone) }}
        {...form.getInputProps('time_zone')}
      />
      <LanguageSelect
        label={words.language}
        description={words.languageHint}
        {...form.getInputProps('language')}
      />
    </Form>
  )
}
