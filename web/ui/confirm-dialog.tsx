import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { Reasoned } from './reasoned.tsx'

interface ConfirmDialogProps {
  title: string
  text?: string
  action: string
  /** Why it cannot be confirmed: what is to be known or chosen before. */
  reason?: string | false
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
  /** What would happen, and what has to be chosen first. */
  children?: ReactNode
}

/** Asks before something that reaches further than the eye, or cannot be taken back. */
export function ConfirmDialog({ reason = false, ...props }: ConfirmDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={props.title}>
      <Stack gap="md">
        {props.text && <p>{props.text}</p>}
        {props.children}
        <Group gap="xs">
          <Reasoned reason={reason}>
            <Button
              size="sm"
              variant="outline"
              color="red"
              loading={props.isRunning}
              onClick={props.onConfirm}
            >
              {props.action}
            </Button>
          </Reasoned>
          <Button size="sm" variant="default" data-autofocus onClick={props.onClose}>
            {texts.common.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
