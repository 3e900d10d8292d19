import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { contactQuery } from '../../api/contacts.ts'
import { bulkTexts as words } from '../../texts/lists.ts'
import { texts } from '../../texts/texts.ts'

interface MergeManyDialogProps {
  /** The oldest first. */
  ids: number[]
  merge: (survivorId: number, otherIds: number[]) => void
  onClose: () => void
}

/** Which of several contacts goes on, with what the others have. */
export default function MergeManyDialog({ ids, merge, onClose }: MergeManyDialogProps) {
  const [survivorId, setSurvivorId] = useState(ids[0]!)
  const contacts = useQueries({ queries: ids.map((id) => contactQuery(id)) })
  const confirm = () => {
    onClose()
    merge(
      survivorId,
      ids.filter((id) => id !== survivorId),
    )
  }
  return (
    <Modal opened onClose={onClose} title={words.mergeTitle(ids.length)}>
      <Stack gap="md">
        <p>{words.mergeText}</p>
        <Radio.Group
          label={words.survivor}
          value={String(survivorId)}
          onChange={(id) => setSurvivorId(Number(id))}
        >
          <Stack gap="xs" mt="xs">
            {contacts.map(({ data }, place) => (
              <Radio
                key={ids[place]}
                value={String(ids[place])}
                label={data ? data.contact.name || texts.contacts.unnamed : '…'}
                description={
                  data && [data.contact.company, data.contact.email_address].filter(Boolean).join(' · ')
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group gap="xs">
          <Button size="sm" onClick={confirm}>
            {words.mergeAction(ids.length)}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
