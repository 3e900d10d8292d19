import { Menu, type MenuItemProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** One of the things that a menu offers, as the library shows it. */
export default function MenuItem(props: MenuItemProps & Omit<ComponentProps<'button'>, keyof MenuItemProps>) {
  return <Menu.Item {...props} />
}
