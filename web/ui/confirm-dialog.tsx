import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

interface ConfirmDialogProps {
  title: string
  text?: string
  action: string
  /** False until everything is known that is to be known before. */
  mayConfirm?: boolean
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
  /** What would happen, and what has to be chosen first. */
  children?: ReactNode
}

/** Asks before something that reaches further than the eye, or cannot be taken back. */
export function ConfirmDialog({ mayConfirm = true, ...props }: ConfirmDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={props.title}>
      <Stack gap="md">
        {props.text && <p>{props.text}</p>}
        {props.children}
        <Group gap="xs">
          <Button
            size="sm"
            variant="outline"
            color="red"
            disabled={!mayConfirm}
            loading={props.isRunning}
            onClick={props.onConfirm}
          >
            {props.action}
          </Button>
          <Button size="sm" variant="default" data-autofocus onClick={props.onClose}>
            {texts.common.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
