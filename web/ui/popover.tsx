import { useUncontrolled } from '@mantine/hooks'
import { Suspense } from 'react'
import { ComingDialog } from './coming-dialog.tsx'
import type { PopoverContent } from './open-popover.tsx'
import { Opener, type OpeningButton } from './opener.tsx'
import { partForLater } from './part-for-later.ts'

const OpenPopover = partForLater(() => import('./open-popover.tsx'))

interface PopoverProps extends PopoverContent {
  /** The button that opens it. */
  target: OpeningButton
  /** Whether it is open, where somebody else has to know. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

/** A button with a small form beside it. */
export function Popover({ target, isOpen, onToggle, ...popover }: PopoverProps) {
  const [isOpenNow, toggle] = useUncontrolled({ value: isOpen, finalValue: false, onChange: onToggle })
  return (
    <Opener opens="dialog" target={target} isOpen={isOpenNow} onToggle={toggle}>
      {(opened) => (
        <Suspense fallback={<ComingDialog onClose={opened.onClose} />}>
          <OpenPopover {...opened} {...popover} />
        </Suspense>
      )}
    </Opener>
  )
}
