import { useMutation, useQuery } from '@tanstack/react-query'
import { removeSampleData, removingSampleQuery } from '../../api/sample-data.ts'
import { sampleTexts as words } from '../../texts/sample-data.ts'
import { texts } from '../../texts/texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Foretold } from '../../ui/foretold.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

/** Says what would go before it goes. */
export default function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const removing = useMutation({
    mutationFn: removeSampleData,
    onSuccess: () => {
      onClose()
      toast(words.removed)
    },
    onError: toastProblem,
  })
  const told = useQuery({ ...removingSampleQuery, enabled: !removing.isPending })
  return (
    <ConfirmDialog
      title={words.removeTitle}
      action={words.remove}
      reason={!told.isSuccess && texts.common.notKnownYet}
      isRunning={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <Foretold query={told}>
        {({ contact = 0, list = 0 }) => (
          <>
            <p>{words.goes(contact, list)}</p>
            <p>{words.stays}</p>
          </>
        )}
      </Foretold>
    </ConfirmDialog>
  )
}
