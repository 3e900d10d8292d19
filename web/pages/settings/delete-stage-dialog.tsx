import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealStage } from '../../api/deals.ts'
import { deleteStage } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { texts } from '../../texts.ts'
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
    <Modal
      opened
      onClose={onClose}
      title={words.deleteTitle(stage.name)}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="md">
        <p>{words.deleteText}</p>
        <Select
          label={words.moveTo}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={target}
          allowDeselect={false}
          onChange={(id) => setTarget(id)}
        />
        <Group gap="xs">
          <Button
            size="sm"
            variant="outline"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {words.delete}
          </Button>
          <Button size="sm" variant="default" data-autofocus onClick={onClose}>
            {texts.common.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
