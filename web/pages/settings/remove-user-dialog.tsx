import { Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../api/account.ts'
import { useMe } from '../../api/me.ts'
import { removeUser, removingQuery } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { texts } from '../../texts/texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Foretold } from '../../ui/foretold.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { userChoice } from '../../ui/user-choice.ts'

const words = settingsTexts.users

interface RemoveUserDialogProps {
  user: User
  others: User[]
  onClose: () => void
}

/** Asks who gets what belongs to somebody who leaves the account, and says that nobody gets what is private. */
export function RemoveUserDialog({ user, others, onClose }: RemoveUserDialogProps) {
  const me = useMe()
  const [heir, setHeir] = useState(String(me.id))
  const remove = useMutation({
    mutationFn: () => removeUser(user.id, { reassign_to: Number(heir) }),
    onSuccess: () => {
      onClose()
      toast(words.removed(user.name))
    },
    onError: toastProblem,
  })
  const told = useQuery({ ...removingQuery(user.id, Number(heir)), enabled: !remove.isPending })
  const heirs = others.map(userChoice)
  return (
    <ConfirmDialog
      title={words.removeTitle(user.name)}
      text={words.removeText}
      action={words.remove}
      reason={!told.isSuccess && texts.common.notKnownYet}
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
      <Foretold query={told}>
        {(dryRun) => <p>{words.privateContacts(user.name, dryRun?.deleted['private_contact'] ?? 0)}</p>}
      </Foretold>
    </ConfirmDialog>
  )
}
