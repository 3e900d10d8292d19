import { useUncontrolled } from '@mantine/hooks'
import { Suspense } from 'react'
import type { MenuContent } from './open-menu.tsx'
import { Opener, type OpeningButton } from './opener.tsx'
import { partForLater } from './part-for-later.ts'

const OpenMenu = partForLater(() => import('./open-menu.tsx'))

/** One of the things that a menu offers. */
export const MenuItem = partForLater(() => import('./menu-item.tsx'))

interface MenuProps extends MenuContent {
  /** The button that opens it. */
  target: OpeningButton
  /** Whether it is open, where somebody else has to know. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
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
