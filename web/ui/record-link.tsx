import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to the page of a record of another part of the application, by its plain address. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return <Link to={to}>{children}</Link>
}
