import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addNote } from '../../api/timeline.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { useRequestKey } from '../../forms/use-request-key.ts'
import { texts } from '../../texts.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import styles from './timeline.module.css'
import { useDraft } from './use-draft.ts'

const words = texts.timeline

/** Writes a note. What is typed is kept until it is saved, also when somebody leaves the page and comes back. */
export function NoteComposer({ contactId }: { contactId: number }) {
  const [text, setText] = useDraft(`note-${contactId}`)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const requestKey = useRequestKey()
  const area = useRef<HTMLTextAreaElement>(null)
  useShortcuts({ n: () => area.current?.focus() })

  const send = async () => {
    if (text.trim() === '' || isSending) return
    setIsSending(true)
    setProblem(undefined)
    try {
      await addNote(contactId, text, requestKey(text))
      setText('')
    } catch (error) {
      setProblem(wordsForProblem(error))
    } finally {
      setIsSending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
    else if (event.key === 'Escape') area.current?.blur()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles['composer']}>
      <textarea
        ref={area}
        className={styles['area']}
        aria-label={words.composerLabel}
        placeholder={words.composerPlaceholder}
        value={text}
        readOnly={isSending}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {text.trim() !== '' && (
        <div className={styles['actions']}>
          <Button size="sm" loading={isSending} onClick={() => void send()}>
            {words.addNote}
          </Button>
        </div>
      )}
    </div>
  )
}
