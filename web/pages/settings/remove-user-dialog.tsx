import { Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../api/account.ts'
import { useMe } from '../../api/me.ts'
import { removeUser } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { userChoice } from '../../ui/user-choice.ts'

const words = settingsTexts.users

interface RemoveUserDialogProps {
  user: User
  others: User[]
  onClose: () => void
}

/** Asks who gets what belongs to somebody who leaves the account. */
export function RemoveUserDialog({ user, others, onClose }: RemoveUserDialogProps) {
  const me = useMe()
  const [heir, setHeir] = useState(String(me.id))
  const [privateHeir, setPrivateHeir] = useState(String(me.id))
  const remove = useMutation({
    mutationFn: () =>
      removeUser(user.id, { reassign_to: Number(heir), reassign_private_to: Number(privateHeir) }),
    onSuccess: () => {
      onClose()
      toast(words.removed(user.name))
    },
    onError: toastProblem,
  })
  const heirs = others.map(userChoice)
  return (
    <ConfirmDialog
      title={words.removeTitle(user.name)}
      text={words.removeText}
      action={words.remove}
      isRunning={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Select
        label={words.heir}
        data={heirs}
        value={heir}
        allowDeselect={false}
        onChange={(id) => id && setHeir(id)}
      />
      <Select
        label={words.privateHeir}
        data={heirs}
        value={privateHeir}
        allowDeselect={false}
        onChange={(id) => id && setPrivateHeir(id)}
      />
    </ConfirmDialog>
  )
}
