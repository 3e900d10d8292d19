import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { createEntry } from '../api/entries.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { useRequestKey } from '../forms/use-request-key.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { texts } from '../texts.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { toast } from '../ui/toasts.tsx'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { WRITTEN_FIELDS } from './fields.ts'
import { formKeys } from './form-keys.ts'
import { type Faults, faultsOf, sentValues, type Values, withoutFault } from './values.ts'

const FIELDS = WRITTEN_FIELDS.call

/** Logs a call that just took place, without leaving the page one is on. */
export function LogCall({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const timeZone = use(TimeZone)
  const [values, setValues] = useState<Values>({ direction: 'outbound' })
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const requestKey = useRequestKey()

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setFaults({})
    try {
      const call = await sentValues(FIELDS, values, timeZone)
      await createEntry('call', contactId, call, requestKey(call))
      toast(words.sent.call)
      onClose()
    } catch (error) {
      const found = faultsOf(error, FIELDS)
      if (found) setFaults(found)
      else setFailure(wordsForProblem(error))
      setIsSending(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields leave over
    <div className={styles['form']} onKeyDown={formKeys(() => void send(), onClose)}>
      <EntryFields
        fields={FIELDS}
        values={values}
        faults={faults}
        placeholder={words.placeholder.call}
        isSending={isSending}
        onChange={(name, text) => {
          setValues({ ...values, [name]: text })
          setFaults(withoutFault(faults, name))
        }}
        autoFocus
      />
      {failure && (
        <p className={styles['problem']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <Button size="sm" loading={isSending} onClick={() => void send()}>
          {words.send.call}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  )
}
