import { useUncontrolled } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { Opener, type OpeningButton } from './opener.tsx'
import { partForLater } from './part-for-later.ts'

const OpenMenu = partForLater(() => import('./open-menu.tsx'))

/** One of the things that a menu offers. */
export const MenuItem = partForLater(() => import('./menu-item.tsx'))

interface MenuProps {
  /** The button that opens it. */
  target: OpeningButton
  position: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end'
  className?: string | undefined
  /** Whether it is open, where somebody else has to know. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  /** By what, beside it, it is closed; by any key and press otherwise. */
  closedBy?: string[]
  /** Its items. */
  children: ReactNode
}

/** A button with a menu. */
export function Menu({ target, isOpen, onToggle, ...menu }: MenuProps) {
  const [isOpenNow, toggle] = useUncontrolled({
    value: isOpen,
    finalValue: false,
    onChange: onToggle,
  })
  return (
    <Opener opens="menu" target={target} isOpen={isOpenNow} onToggle={toggle}>
      {(opened) => (
        <Suspense>
          <OpenMenu {...opened} {...menu} />
        </Suspense>
      )}
    </Opener>
  )
}
