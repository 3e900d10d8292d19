import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { texts } from '../texts.ts'

/** Copies a value and says so, to the eye and to a screen reader. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const clipboard = useClipboard({ timeout: 2_000 })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      aria-label={clipboard.copied ? texts.common.copied : label}
      aria-live="polite"
      onClick={() => clipboard.copy(value)}
    >
      {clipboard.copied ? texts.common.copied : texts.common.copy}
    </Button>
  )
}
