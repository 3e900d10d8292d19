import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { deleteNote, editNote, type HistoryEntry, type Note, restoreNote } from '../../api/timeline.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { texts } from '../../texts.ts'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import { EntryMeta } from './entry-meta.tsx'
import styles from './timeline.module.css'

const words = texts.timeline

interface NoteItemProps {
  contactId: number
  note: Note
  /** The entry of the history in which it was written, when that is at hand. */
  writtenBy: HistoryEntry | undefined
}

export function NoteItem({ contactId, note, writtenBy }: NoteItemProps) {
  const me = useMe()
  const [isEditing, setIsEditing] = useState(false)
  const author = writtenBy?.user_name ?? (note.user_id === me.id ? me.name : words.somebody)

  const remove = async () => {
    await deleteNote(contactId, note.id)
    toastWithUndo(words.noteDeleted, () => restoreNote(contactId, note.id))
  }
  return (
    <li className={styles['note']}>
      <EntryMeta at={note.created_at} by={author} entry={writtenBy}>
        {note.updated_at !== note.created_at && <span>{words.edited}</span>}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              className={styles['spread']}
              aria-label={words.noteActions}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setIsEditing(true)}>{words.editNote}</Menu.Item>
            <Menu.Item onClick={() => remove().catch(toastProblem)}>{words.deleteNote}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </EntryMeta>
      {isEditing ? (
        <NoteEditor contactId={contactId} note={note} onClose={() => setIsEditing(false)} />
      ) : (
        <p className={styles['body']}>{note.body}</p>
      )}
    </li>
  )
}

function NoteEditor({ contactId, note, onClose }: { contactId: number; note: Note; onClose: () => void }) {
  const [text, setText] = useState(note.body)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setIsSending(true)
    try {
      await editNote(contactId, note.id, text)
      onClose()
    } catch (error) {
      setProblem(wordsForProblem(error))
      setIsSending(false)
    }
  }
  return (
    <div className={styles['composer']}>
      <textarea
        className={styles['area']}
        aria-label={words.noteEditLabel}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['actions']}>
        <Button size="sm" loading={isSending} disabled={text.trim() === ''} onClick={() => void save()}>
          {texts.common.save}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  )
}
