import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Entry, EntryKind } from '../api/entries.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { texts } from '../texts.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryFields } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { formKeys } from './form-keys.ts'
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields leave over
    <div className={styles['form']} onKeyDown={formKeys(() => void edit.save(), onClose)}>
      <EntryFields
        fields={edit.fields}
        values={edit.values}
        faults={edit.faults}
        isSending={edit.isSaving}
        onChange={edit.type}
        autoFocus
      />
      {edit.failure && (
        <p className={styles['problem']} role="alert">
          {edit.failure}
        </p>
      )}
      {edit.conflict ? (
        <EntryConflict
          noun={words.nouns[kind]}
          conflict={edit.conflict}
          mine={edit.values}
          timeZone={edit.timeZone}
          onMine={edit.keepMine}
          onTheirs={() => {
            edit.keepTheirs()
            onClose()
          }}
        />
      ) : (
        <div className={styles['actions']}>
          <Button size="sm" loading={edit.isSaving} onClick={() => void edit.save()}>
            {texts.common.save}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
