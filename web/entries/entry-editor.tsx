import { useQuery } from '@tanstack/react-query'
import type { Entry, EntryKind } from '../api/entries.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { texts } from '../texts/texts.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { entryQuery, useEntryEdit } from './use-entry-edit.ts'

interface EntryEditorProps {
  kind: EntryKind
  id: number
  onClose: () => void
}

/** Changes an entry where it stands. It begins with the newest version, whatever the list around it shows. */
export function EntryEditor({ kind, id, onClose }: EntryEditorProps) {
  const entry = useQuery(entryQuery(kind, id))
  if (entry.isError) return <ErrorState error={entry.error} retry={() => void entry.refetch()} />
  if (!entry.data) return <Skeleton lines={3} />
  return <Editor kind={kind} seen={entry.data} onClose={onClose} />
}

function Editor({ kind, seen, onClose }: { kind: EntryKind; seen: Entry; onClose: () => void }) {
  const edit = useEntryEdit(kind, seen, onClose)
  const question = edit.conflict && (
    <EntryConflict
      noun={words.nouns[kind]}
      conflict={edit.conflict}
      mine={edit.values}
      timeZone={edit.timeZone}
      onMine={edit.keepMine}
      onTheirs={edit.keepTheirs}
    />
  )
  return (
    <EntryForm
      action={texts.common.save}
      isSending={edit.isSaving}
      failure={edit.failure}
      question={question}
      onSend={() => void edit.save()}
      onClose={onClose}
      onDiscard={edit.discard}
    >
      <EntryFields
        fields={edit.fields}
        values={edit.values}
        faults={edit.faults}
        isSending={edit.isSaving}
        onChange={edit.type}
        autoFocus
      />
    </EntryForm>
  )
}
