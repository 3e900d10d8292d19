import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'

/** The way back to where one came from. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChevronLeft size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
