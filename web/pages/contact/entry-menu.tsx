import { useRef } from 'react'
import { removeEntry, restoreEntry } from '../../api/entries.ts'
import { reopen } from '../../api/planned.ts'
import { entryTexts as words } from '../../texts/entries.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { keepFocusNear } from '../../ui/keep-focus.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import type { TimelineItem } from './timeline-items.ts'

interface EntryMenuProps {
  item: Exclude<TimelineItem, { kind: 'change' | 'deal' }>
  onEdit: () => void
}

/** What can be done with an entry. Deleting asks nothing: the message that follows brings it back. */
export function EntryMenu({ item, onEdit }: EntryMenuProps) {
  const { kind, record } = item
  const noun = words.nouns[kind]
  const button = useRef<HTMLButtonElement>(null)
  const mayReopen = kind === 'task' || kind === 'call'

  const remove = async () => {
    const goOn = keepFocusNear(button.current)
    await removeEntry(kind, record)
    toastWithUndo(words.deleted(noun), () => restoreEntry(kind, record))
    goOn()
  }
  const openAgain = async () => {
    if (!mayReopen) return
    await reopen(kind, record.id, record.contact_id)
    toast(words.reopened)
  }
  return (
    <DotsMenu label={words.actionsFor(noun)} size="sm" buttonRef={button}>
      <MenuItem onClick={onEdit}>{words.edit(noun)}</MenuItem>
      {mayReopen && <MenuItem onClick={() => openAgain().catch(toastProblem)}>{words.reopen(noun)}</MenuItem>}
      <MenuItem onClick={() => remove().catch(toastProblem)}>{words.remove(noun)}</MenuItem>
    </DotsMenu>
  )
}
