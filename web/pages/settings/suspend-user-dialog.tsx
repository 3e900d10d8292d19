import { useMutation } from '@tanstack/react-query'
import type { User } from '../../api/account.ts'
import { setSuspended } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'

const words = settingsTexts.users

/** Says what suspending somebody comes to before it is done. */
export function SuspendUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const suspend = useMutation({
    mutationFn: () => setSuspended(user.id, true),
    onSuccess: () => {
      onClose()
      toastWithUndo(words.suspended(user.name), () => setSuspended(user.id, false))
    },
    onError: toastProblem,
  })
  return (
    <ConfirmDialog
      title={words.suspendTitle(user.name)}
      text={words.suspendText}
      action={words.suspend}
      isRunning={suspend.isPending}
      onConfirm={() => suspend.mutate()}
      onClose={onClose}
    />
  )
}
