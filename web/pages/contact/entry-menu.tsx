import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { removeEntry, restoreNote } from '../../api/entries.ts'
import { reopen } from '../../api/planned.ts'
import { entryTexts as words } from '../../texts/entries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keepFocusNear } from '../../ui/keep-focus.ts'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import type { TimelineItem } from './timeline-items.ts'

interface EntryMenuProps {
  item: Exclude<TimelineItem, { kind: 'change' | 'deal' }>
  onEdit: () => void
}

/** What can be done with an entry. Only a note can be brought back; of all others it is asked first. */
export function EntryMenu({ item, onEdit }: EntryMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const { kind, record } = item
  const noun = words.nouns[kind]
  const button = useRef<HTMLButtonElement>(null)
  const mayReopen = kind === 'task' || kind === 'call'

  const remove = async () => {
    setIsRunning(true)
    const goOn = keepFocusNear(button.current)
    try {
      await removeEntry(kind, record)
      if (kind === 'note') toastWithUndo(words.deleted(noun), () => restoreNote(record.contact_id, record.id))
      else toast(words.deleted(noun))
    } catch (error) {
      toastProblem(error)
    } finally {
      setIsRunning(false)
      setIsAsking(false)
      goOn()
    }
  }
  const openAgain = async () => {
    if (!mayReopen) return
    await reopen(kind, record.id, record.contact_id)
    toast(words.reopened)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size="sm"
            data-print="never"
            aria-label={words.actionsFor(noun)}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{words.edit(noun)}</Menu.Item>
          {mayReopen && (
            <Menu.Item onClick={() => openAgain().catch(toastProblem)}>{words.reopen(noun)}</Menu.Item>
          )}
          <Menu.Item onClick={() => (kind === 'note' ? void remove() : setIsAsking(true))}>
            {words.remove(noun)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={words.deleteTitle(noun)}
          text={words.deleteText}
          action={words.remove(noun)}
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
