import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

interface ConfirmDialogProps {
  title: string
  text: string
  action: string
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
  /** What has to be chosen first. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={props.title}>
      <Stack gap="md">
        <p>{props.text}</p>
        {props.children}
        <Group gap="xs">
          <Button size="sm" variant="outline" color="red" loading={props.isRunning} onClick={props.onConfirm}>
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
