import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'

interface BulkMenuProps {
  label: string
  isDisabled: boolean
  children: ReactNode
}

/** A menu of the bar at the bottom: it opens upwards. */
export function BulkMenu({ label, isDisabled, children }: BulkMenuProps) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" size="xs" disabled={isDisabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
