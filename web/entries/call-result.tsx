import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { completeCall, type Planned, reopen } from '../api/planned.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { texts } from '../texts.ts'
import { TimeZone } from '../ui/time-zone.ts'
import { toastWithUndo } from '../ui/toasts.tsx'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { RESULT_FIELDS } from './fields.ts'
import { formKeys } from './form-keys.ts'
import { type Faults, faultsOf, sentValues, type Values, withoutFault } from './values.ts'

/** What came of a planned call; sending it marks the call as having taken place. */
export function CallResult({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const timeZone = use(TimeZone)
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setFaults({})
    try {
      await completeCall(planned, await sentValues(RESULT_FIELDS, values, timeZone))
      toastWithUndo(words.completed, () => reopen('call', planned.id, planned.contact_id))
      onClose()
    } catch (error) {
      const found = faultsOf(error, RESULT_FIELDS)
      if (found) setFaults(found)
      else setFailure(wordsForProblem(error))
      setIsSending(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields leave over
    <div className={styles['form']} onKeyDown={formKeys(() => void send(), onClose)}>
      <EntryFields
        fields={RESULT_FIELDS}
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
          {words.logResult}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  )
}
