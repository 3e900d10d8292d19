import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { createEntry } from '../api/entries.ts'
import { useRequestKey } from '../forms/use-request-key.ts'
import { agendaTexts as words } from '../texts/agenda.ts'
import { entryTexts } from '../texts/entries.ts'
import { useShortcuts } from '../ui/shortcuts.ts'
import { toast } from '../ui/toasts.tsx'
import { WRITTEN_FIELDS } from './fields.ts'
import styles from './quick-task.module.css'
import { useSending } from './use-sending.ts'
import { WhenInput } from './when-input.tsx'

/** What the task is about; of nobody in particular when both are null. */
interface QuickTaskProps {
  contactId?: number | null
  dealId?: number | null
}

/** A task in one line. */
export function QuickTask({ contactId = null, dealId = null }: QuickTaskProps) {
  const [description, setDescription] = useState('')
  const [due, setDue] = useState('')
  const { isSending, faults, failure, send, mend } = useSending(WRITTEN_FIELDS.task)
  const requestKey = useRequestKey()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ n: () => input.current?.focus(), t: () => input.current?.focus() })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (description.trim() === '') return
    void send(async () => {
      const task = {
        description: description.trim(),
        ...(due.trim() && { due: due.trim() }),
        ...(dealId !== null && { deal_id: dealId }),
      }
      await createEntry('task', contactId, task, requestKey(task))
      // What was typed meanwhile stays.
      setDescription((now) => (now === description ? '' : now))
      setDue((now) => (now === due ? '' : now))
      toast(words.taskAdded)
      input.current?.focus()
    })
  }
  return (
    <form className={styles['quick']} onSubmit={submit} noValidate data-print="never">
      <TextInput
        ref={input}
        label={words.newTask}
        placeholder={words.newTaskPlaceholder}
        value={description}
        error={faults['description'] ?? failure}
        autoComplete="off"
        onChange={(event) => setDescription(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <WhenInput
        label={words.due}
        placeholder={entryTexts.duePlaceholder}
        value={due}
        fault={faults['due']}
        onChange={(text) => {
          setDue(text)
          mend('due')
        }}
      />
      <Button
        type="submit"
        size="sm"
        className={styles['add']}
        loading={isSending}
        disabled={description.trim() === ''}
      >
        {words.addTask}
      </Button>
    </form>
  )
}
