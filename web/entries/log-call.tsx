import { type Changes, createEntry } from '../api/entries.ts'
import { useRequestKey } from '../forms/use-request-key.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { toast } from '../ui/toasts.tsx'
import { CallForm } from './call-form.tsx'
import { WRITTEN_FIELDS } from './fields.ts'

const OUTBOUND = { direction: 'outbound' }

/** Logs a call that just took place, without leaving the page one is on. */
export function LogCall({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const requestKey = useRequestKey()
  const send = async (call: Changes) => {
    await createEntry('call', contactId, call, requestKey(call))
    toast(words.sent.call)
  }
  return (
    <CallForm
      place={`call-${contactId}`}
      fields={WRITTEN_FIELDS.call}
      initial={OUTBOUND}
      action={words.send.call}
      send={send}
      onClose={onClose}
    />
  )
}
