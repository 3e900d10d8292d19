import type { Changes } from '../api/entries.ts'
import { completeCall, type Planned, reopen } from '../api/planned.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { toastWithUndo } from '../ui/toasts.tsx'
import { CallForm } from './call-form.tsx'
import { RESULT_FIELDS } from './fields.ts'

/** What came of a planned call; sending it marks the call as having taken place. */
export function CallResult({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const send = async (result: Changes) => {
    await completeCall(planned, result)
    toastWithUndo(words.completed, () => reopen('call', planned.id, planned.contact_id))
  }
  return (
    <CallForm
      place={`result-${planned.id}`}
      fields={RESULT_FIELDS}
      action={words.logResult}
      send={send}
      onClose={onClose}
    />
  )
}
