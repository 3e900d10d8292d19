import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './back-button.module.css'
import type { paths } from './paths.ts'

/** The way back to where one came from; the same on every page that has one. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['back']} onClick={onClick}>
      <IconChevronLeft size={16} aria-hidden />
      {label}
    </button>
  )
}

/** The same to a place that is always the same. */
export function BackLink({ label, to }: { label: string; to: (typeof paths)['lists' | 'import'] }) {
  return (
    <Link to={to} className={styles['back']}>
      <IconChevronLeft size={16} aria-hidden />
      {label}
    </Link>
  )
}
