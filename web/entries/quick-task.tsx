import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { FormRow } from '../forms/form-row.tsx'
import { agendaTexts as words } from '../texts/agenda.ts'
import { entryTexts } from '../texts/entries.ts'
import { usePageActions } from '../ui/page-actions.ts'
import { Reasoned } from '../ui/reasoned.tsx'
import { useShortcuts } from '../ui/shortcuts.ts'
import { toast } from '../ui/toasts.tsx'
import { OwnerField } from './owner-field.tsx'
import styles from './quick-task.module.css'
import { SendingHint } from './sending-hint.tsx'
import { useComposer } from './use-composer.ts'
import { WhenInput } from './when-input.tsx'

/** What the task is about; of nobody in particular when both are null. */
interface QuickTaskProps {
  contactId?: number | null
  dealId?: number | null
}

/** A task in one line. */
export function QuickTask({ contactId = null, dealId = null }: QuickTaskProps) {
  const composer = useComposer({
    place: dealId === null ? 'agenda' : `deal-${dealId}`,
    kind: 'task',
    contactId,
    ...(dealId !== null && { besides: { deal_id: dealId } }),
    onSent: () => toast(words.taskAdded),
  })
  const { values, faults } = composer
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => input.current?.focus()
  useShortcuts({ n: goThere, t: goThere })
  usePageActions([{ name: words.addTask, icon: IconCircleCheck, keys: 'N', run: goThere }])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await composer.send()) input.current?.focus()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate data-print="never">
      <FormRow className={styles['quick']}>
        <TextInput
          ref={input}
          label={words.newTask}
          placeholder={words.newTaskPlaceholder}
          value={values['description'] ?? ''}
          error={faults['description'] ?? composer.failure}
          autoComplete="off"
          onChange={(event) => composer.type('description', event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <WhenInput
          label={words.due}
          placeholder={entryTexts.duePlaceholder}
          value={values['due'] ?? ''}
          fault={faults['due']}
          onChange={(text) => composer.type('due', text)}
        />
        <OwnerField
          label={entryTexts.fields.owner}
          value={values['user_id'] ?? ''}
          onChange={(id) => composer.type('user_id', id)}
        />
        <Reasoned reason={!composer.isReady && words.nothingToAdd}>
          <Button type="submit" size="sm">
            {words.addTask}
          </Button>
        </Reasoned>
      </FormRow>
      <SendingHint isUnderWay={composer.isUnderWay} />
    </form>
  )
}
