import { useRef } from 'react'
import { removeEntry, restoreEntry } from '../api/entries.ts'
import { cancelCall, type Planned, reopen } from '../api/planned.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { DotsMenu } from '../ui/dots-menu.tsx'
import { keepFocusNear } from '../ui/keep-focus.ts'
import { MenuItem } from '../ui/menu.tsx'
import { toastProblem, toastWithUndo } from '../ui/toasts.tsx'

/** What of a row is open: it is moved to another time, changed, or told how the call went. */
export type PlannedMode = 'closed' | 'moving' | 'editing' | 'result'

export function PlannedMenu({ planned, onMode }: { planned: Planned; onMode: (mode: PlannedMode) => void }) {
  const { type, id, contact_id, text } = planned
  const noun = words.nouns[type]
  const button = useRef<HTMLButtonElement>(null)

  const cancel = async () => {
    const goOn = keepFocusNear(button.current)
    await cancelCall(planned)
    toastWithUndo(words.canceled, () => reopen('call', id, contact_id))
    goOn()
  }
  const remove = async () => {
    const goOn = keepFocusNear(button.current)
    await removeEntry(type, planned)
    toastWithUndo(words.deleted(noun), () => restoreEntry(type, planned))
    goOn()
  }
  return (
    <DotsMenu label={words.actionsOf(text)} size="sm" buttonRef={button}>
      {type === 'call' && <MenuItem onClick={() => onMode('result')}>{words.completeCall}</MenuItem>}
      <MenuItem onClick={() => onMode('moving')}>{words.reschedule}</MenuItem>
      <MenuItem onClick={() => onMode('editing')}>{words.edit(noun)}</MenuItem>
      {type === 'call' && (
        <MenuItem onClick={() => cancel().catch(toastProblem)}>{words.cancelCall}</MenuItem>
      )}
      <MenuItem onClick={() => remove().catch(toastProblem)}>{words.remove(noun)}</MenuItem>
    </DotsMenu>
  )
}
