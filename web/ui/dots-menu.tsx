import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Menu } from './menu.tsx'

interface DotsMenuProps {
  label: string
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** The items of the menu. */
  children: ReactNode
}

/** What else can be done with something, behind three dots. */
export function DotsMenu({ label, size = 'md', disabled, buttonRef, children }: DotsMenuProps) {
  return (
    <Menu
      position="bottom-end"
      target={
        <ActionIcon
          ref={buttonRef}
          variant="subtle"
          color="gray"
          size={size}
          aria-label={label}
          disabled={disabled ?? false}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {children}
    </Menu>
  )
}
