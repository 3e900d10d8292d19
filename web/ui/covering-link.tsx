import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './covering-link.module.css'

/**
 * A link that covers all of the row or card around it, so that a click anywhere opens the record. It is a plain one,
 * because the router's own links each follow every change of the address, which is felt while typing a search.
 */
export function CoveringLink({ href, className, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(href)
  }
  return <a {...rest} href={href} className={`${styles['link']} ${className ?? ''}`} onClick={open} />
}
