import { useMutation, useQuery } from '@tanstack/react-query'
import { restoreStatus, retireStatus, retiringQuery, type Status } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { texts } from '../../texts/texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Foretold } from '../../ui/foretold.tsx'
import { paths, writeSearch } from '../../ui/paths.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'

const words = settingsTexts.statuses

interface RetireStatusDialogProps {
  status: Status
  onRetired: () => void
  onClose: () => void
}

/** Says how many contacts have a status, and what becomes of them, before it is retired. */
export function RetireStatusDialog({ status, onRetired, onClose }: RetireStatusDialogProps) {
  const { key, label, position } = status
  const retire = useMutation({
    mutationFn: () => retireStatus(key),
    onSuccess: () => {
      onRetired()
      toastWithUndo(words.retired(label), () => restoreStatus(key, position))
    },
    onError: toastProblem,
  })
  const told = useQuery({ ...retiringQuery(key), enabled: !retire.isPending })
  const isRetired = told.data?.changed['status'] === undefined
  return (
    <ConfirmDialog
      title={words.retireTitle(label)}
      action={words.retire}
      reason={(!told.isSuccess && texts.common.notKnownYet) || (isRetired && words.alreadyRetired)}
      isRunning={retire.isPending}
      onConfirm={() => retire.mutate()}
      onClose={onClose}
    >
      <Foretold query={told}>
        {(dryRun) => <Told statusKey={key} count={dryRun?.kept?.['contact'] ?? 0} isRetired={isRetired} />}
      </Foretold>
    </ConfirmDialog>
  )
}

function Told({ statusKey, count, isRetired }: { statusKey: string; count: number; isRetired: boolean }) {
  return (
    <>
      <p>{words.keepIt(count)}</p>
      {count > 0 && (
        <p>
          <RecordLink to={paths.contacts + writeSearch({ status: statusKey })}>
            {words.showThem(count)}
          </RecordLink>
        </p>
      )}
      <p>{isRetired ? words.alreadyRetired : words.fromThenOn}</p>
    </>
  )
}
