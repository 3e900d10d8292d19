import { Checkbox, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../api/account.ts'
import { type Access, accessQuery, endAccess } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Foretold } from '../../ui/foretold.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

const words = settingsTexts.users
const KINDS: readonly Access[] = ['sessions', 'tokens']

/** Says how many sessions and API tokens somebody has, and ends them. */
export function EndAccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const access = useQuery(accessQuery(user.id))
  const [isLeft, setIsLeft] = useState<Partial<Record<Access, boolean>>>({})
  const chosen = KINDS.filter((kind) => !isLeft[kind] && (access.data?.[kind] ?? 0) > 0)
  const end = useMutation({
    mutationFn: () => endAccess(user.id, chosen),
    onSuccess: () => {
      onClose()
      toast(words.accessEnded(user.name))
    },
    onError: toastProblem,
  })
  return (
    <ConfirmDialog
      title={words.accessTitle(user.name)}
      text={words.accessText}
      action={words.accessEnd}
      reason={chosen.length === 0 && words.accessNone}
      isRunning={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <Foretold query={access}>
        {(counts) => (
          <Stack gap="xs">
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={words.access[kind](counts[kind])}
                disabled={counts[kind] === 0}
                checked={chosen.includes(kind)}
                onChange={({ currentTarget }) =>
                  setIsLeft((before) => ({ ...before, [kind]: !currentTarget.checked }))
                }
              />
            ))}
          </Stack>
        )}
      </Foretold>
    </ConfirmDialog>
  )
}
