import { Modal, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { createDeal, stagesQuery } from '../api/deals.ts'
import { useMe } from '../api/me.ts'
import { dealTexts } from '../texts/deals.ts'
import { texts } from '../texts/texts.ts'
import { longDay, useToday } from '../ui/days.ts'
import { readMoney } from '../ui/money.ts'
import { toast } from '../ui/toasts.tsx'
import { ContactPicker } from './contact-picker.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { Discard } from './discard.tsx'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { readDay } from './read-day.ts'
import { useKeptContacts } from './use-kept-contacts.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useRequestKey } from './use-request-key.ts'
import { useSubmit } from './use-submit.ts'

const words = dealTexts.form

/** What a deal is about; the rest is added on its page. */
export default function NewDealDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const today = useToday()
  const stages = useQuery(stagesQuery)
  const requestKey = useRequestKey()
  const contacts = useKeptContacts('new-deal-contacts')
  const kept = useKeptForm('new-deal', {
    initialValues: {
      name: '',
      amount: '',
      currency: me.account.currency as string | null,
      stage_id: null as string | null,
      expected_close_on: '',
      contact_ids: null,
    },
    validate: {
      amount: (text) =>
        text.trim() !== '' && !readMoney(text) && texts.errors.field(words.amount, words.notAnAmount),
      expected_close_on: (text) =>
        text.trim() !== '' && !readDay(text, today) && texts.errors.field(words.closes, words.notADay),
    },
  })
  const { form } = kept
  const discard = () => {
    kept.forget()
    contacts.forget()
  }
  const labels = {
    name: words.name,
    amount: words.amount,
    currency: words.currency,
    stage_id: words.stage,
    expected_close_on: words.closes,
    contact_ids: words.contacts,
  }
  const { amount, currency, expected_close_on } = form.values
  const day = readDay(expected_close_on, today)
  const asked = useSearch({ from: '/shell', select: ({ stage }) => stage })
  const firstStage = stages.data?.find(({ id }) => String(id) === asked) ?? stages.data?.[0]
  const submission = useSubmit(form, labels, async ({ name, stage_id }) => {
    const chosen = await contacts.settle()
    if (!chosen) return
    const deal = {
      name,
      contact_ids: chosen.map(({ id }) => id),
      ...(amount.trim() && { amount: readMoney(amount) }),
      ...(currency && { currency }),
      ...(stage_id ? { stage_id: Number(stage_id) } : firstStage && { stage_id: firstStage.id }),
      ...(day && { expected_close_on: day }),
    }
    const made = await createDeal(deal, requestKey(deal))
    discard()
    toast(words.created(made.name))
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={words.title} size="lg">
      <Form
        submission={submission}
        action={words.create}
        extra={<Discard kept={{ isKept: kept.isKept || contacts.isKept, forget: discard }} />}
      >
        <TextInput label={words.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <ContactPicker label={words.contacts} contacts={contacts} error={form.errors['contact_ids']} />
        <div className={styles['pair']}>
          <TextInput
            label={words.amount}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('amount')}
          />
          <CurrencySelect label={words.currency} {...form.getInputProps('currency')} />
          <Select
            label={words.stage}
            data={(stages.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            allowDeselect={false}
            {...form.getInputProps('stage_id')}
            value={form.values.stage_id ?? (firstStage ? String(firstStage.id) : null)}
          />
          <TextInput
            label={words.closes}
            placeholder={words.closesPlaceholder}
            description={day && expected_close_on !== day ? words.readAs(longDay(day)) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            {...form.getInputProps('expected_close_on')}
          />
        </div>
      </Form>
    </Modal>
  )
}
