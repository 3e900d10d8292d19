import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { copyText } from './copy-text.ts'
import { toast } from './toasts.tsx'

const SHOWN_MS = 2_000

/** Copies a value and says so, to the eye and to a screen reader. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const { start } = useTimeout(() => setIsCopied(false), SHOWN_MS)
  const copy = async () => {
    if (!(await copyText(value))) return toast(texts.common.copyByHand)
    setIsCopied(true)
    start()
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      aria-label={isCopied ? texts.common.copied : label}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {isCopied ? texts.common.copied : texts.common.copy}
    </Button>
  )
}
