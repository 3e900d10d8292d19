import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dealTexts } from '../../texts/deals.ts'
import { texts } from '../../texts/texts.ts'

const words = dealTexts.lostDialog

/** Asks why a deal was lost. */
export function LostDialog(props: {
  name: string
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onConfirm(reason.trim())
  }
  return (
    <Modal opened onClose={props.onClose} title={words.title(props.name)}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={words.reason}
            description={words.hint}
            placeholder={words.placeholder}
            maxLength={255}
            data-autofocus
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button size="sm" type="submit">
              {words.confirm}
            </Button>
            <Button size="sm" variant="default" onClick={props.onClose}>
              {texts.common.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
