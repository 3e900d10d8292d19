import { useMutation, useQuery } from '@tanstack/react-query'
import { type Import, type Undo, undoImport, undoingQuery } from '../../api/imports.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { texts } from '../../texts/texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Foretold } from '../../ui/foretold.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import styles from './import.module.css'
import { KeptContacts } from './kept-contacts.tsx'

interface UndoImportDialogProps {
  id: number
  fileName: string
  onClose: () => void
}

/** Says what taking an import back would remove and what it would keep, before it is done: it cannot be run again. */
export function UndoImportDialog({ id, fileName, onClose }: UndoImportDialogProps) {
  const undo = useMutation({ mutationFn: () => undoImport(id), onSuccess: onClose, onError: toastProblem })
  const told = useQuery({ ...undoingQuery(id), enabled: !undo.isPending })
  return (
    <ConfirmDialog
      title={words.undoTitle(fileName)}
      action={words.undo}
      reason={!told.isSuccess && texts.common.notKnownYet}
      isRunning={undo.isPending}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <Foretold query={told}>
        {({ dry_run, import: one }) => dry_run && <Told undo={dry_run} one={one} />}
      </Foretold>
    </ConfirmDialog>
  )
}

function Told({ undo, one }: { undo: Undo; one: Import }) {
  const { options, format, mapping, created_at, finished_at } = one
  const { removed, restored, kept, gone } = undo
  const mayHaveNotes = format === 'vcard' || mapping.includes('note')
  return (
    <>
      {removed + restored === 0 && <p>{words.nothingToUndo}</p>}
      {removed > 0 && <p>{words.wouldRemove(removed)}</p>}
      {restored > 0 && (
        <p>
          {words.wouldRestore(restored)} {options.list_id !== null && words.staysInList(restored)}{' '}
          {mayHaveNotes && words.keepsNotes(restored)}
        </p>
      )}
      {gone > 0 && <p>{words.areGone(gone)}</p>}
      {kept > gone && (
        <div className={styles['kept']}>
          <p>{words.wouldKeep(kept - gone)}</p>
          <KeptContacts undo={undo} />
        </div>
      )}
      <p className={styles['quiet']}>
        {words.imported} <RelativeTime at={finished_at ?? created_at} />. {words.undoOnce}
      </p>
    </>
  )
}
