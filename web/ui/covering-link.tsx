import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './covering-link.module.css'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link that covers all of the row or card around it, so that a click anywhere opens the record. */
export function CoveringLink({ className, ...rest }: LinkProps) {
  return <PlainLink {...rest} className={`${styles['link']} ${className ?? ''}`} />
}

/** A link as such, because the router's own each follow every change of the address, which is felt while typing a search. */
export function PlainLink({ href, ...rest }: LinkProps) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(href)
  }
  return <a {...rest} href={href} onClick={open} />
}
