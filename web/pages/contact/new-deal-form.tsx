import { Button, TextInput } from '@mantine/core'
import { addDeal } from '../../api/contact-deals.ts'
import { useMe } from '../../api/me.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { useRequestKey } from '../../forms/use-request-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { sideTexts as words } from '../../texts/contact-side.ts'
import { texts } from '../../texts/texts.ts'
import { readMoney } from '../../ui/money.ts'
import styles from './side.module.css'

/** A deal of this contact in one line; all else is added on its own page. */
export function NewDealForm({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { currency } = useMe().account
  const requestKey = useRequestKey()
  const { form, forget } = useKeptForm(`new-deal-${contactId}`, { initialValues: { name: '', amount: '' } })
  const labels = { name: words.dealName, amount: words.amount }
  const { onSubmit, isSending, failure } = useSubmit(form, labels, async ({ name, amount }) => {
    const deal = { name: name.trim(), ...(amount.trim() && { amount: readMoney(amount) ?? amount.trim() }) }
    await addDeal(contactId, deal, requestKey(deal))
    forget()
    onClose()
  })
  const giveUp = () => {
    forget()
    onClose()
  }
  return (
    <form
      className={styles['form']}
      onSubmit={onSubmit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles['pair']}>
        <TextInput label={words.dealName} autoComplete="off" autoFocus {...form.getInputProps('name')} />
        <TextInput
          label={`${words.amount} (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
      </div>
      {failure && (
        <p className={styles['problem']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" size="sm" loading={isSending}>
          {words.addDeal}
        </Button>
        <Button size="sm" variant="default" onClick={giveUp}>
          {texts.common.cancel}
        </Button>
      </div>
    </form>
  )
}
