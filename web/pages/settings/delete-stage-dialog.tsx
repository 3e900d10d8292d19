import { Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealStage } from '../../api/deals.ts'
import { deleteStage } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

const words = settingsTexts.stages

interface DeleteStageDialogProps {
  stage: DealStage
  others: DealStage[]
  onClose: () => void
}

/** Asks where the deals of a stage go before it is deleted. */
export function DeleteStageDialog({ stage, others, onClose }: DeleteStageDialogProps) {
  const beside = others.findLast(({ position }) => position < stage.position) ?? others[0]
  const [target, setTarget] = useState<string | null>(beside ? String(beside.id) : null)
  const remove = useMutation({
    mutationFn: () => deleteStage(stage.id, target === null ? undefined : Number(target)),
    onSuccess: () => {
      onClose()
      toast(words.deleted(stage.name))
    },
    onError: toastProblem,
  })
  return (
    <ConfirmDialog
      title={words.deleteTitle(stage.name)}
      text={words.deleteText}
      action={words.delete}
      isRunning={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Select
        label={words.moveTo}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={target}
        allowDeselect={false}
        onChange={(id) => setTarget(id)}
      />
    </ConfirmDialog>
  )
}
