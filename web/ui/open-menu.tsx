import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Opened } from './opener.tsx'
import { StandIn } from './stand-in.tsx'

/** What a menu is, apart from its button. */
export interface MenuContent {
  position: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end'
  className?: string | undefined
  /** By what, beside it, it is closed; by any key and press otherwise. */
  closedBy?: string[]
  /** Its items. */
  children: ReactNode
}

/** A menu for as long as it is open. */
export default function OpenMenu({
  id,
  button,
  onClose,
  position,
  className,
  closedBy,
  children,
}: MenuContent & Opened) {
  return (
    <Menu
      id={id}
      opened
      onChange={onClose}
      position={position}
      {...(closedBy && { clickOutsideEvents: closedBy })}
    >
      <Menu.Target>
        <StandIn button={button} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  )
}
