import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Menu } from '../../ui/menu.tsx'

interface BulkMenuProps {
  label: string
  isDisabled: boolean
  children: ReactNode
}

/** A menu of the bar at the bottom: it opens upwards. */
export function BulkMenu({ label, isDisabled, children }: BulkMenuProps) {
  return (
    <Menu
      position="top-start"
      target={
        <Button variant="default" size="xs" disabled={isDisabled}>
          {label}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
