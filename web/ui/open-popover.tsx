import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Opened } from './opener.tsx'
import { StandIn } from './stand-in.tsx'

/** What a popover is, apart from its button. */
export interface PopoverContent {
  position: 'bottom-start' | 'bottom-end'
  /** What it is called. */
  label: string
  children: ReactNode
}

/** A small form beside its button for as long as it is open. */
export default function OpenPopover({
  id,
  button,
  onClose,
  position,
  label,
  children,
}: PopoverContent & Opened) {
  return (
    <Popover id={id} opened onChange={onClose} position={position} trapFocus>
      <Popover.Target>
        <StandIn button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
