import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../../api/me.ts'
import { accountTexts } from '../../texts/account.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import styles from './settings-frame.module.css'

const SECTIONS = [
  { to: paths.settings, name: settingsTexts.general },
  { to: paths.statuses, name: settingsTexts.statuses.title },
  { to: paths.customFields, name: settingsTexts.fields.title },
  { to: paths.dealStages, name: settingsTexts.stages.title },
  { to: paths.history, name: settingsTexts.history.title },
  { to: paths.export, name: exchangePlaces.exports },
] as const

/** Whether somebody may change what the whole account shares. */
export function useIsAdmin(): boolean {
  const { role } = useMe()
  return role === 'owner' || role === 'admin'
}

/** A page of the settings under the way to the others. */
export function SettingsFrame(props: {
  title: string
  text?: string
  isWide?: boolean
  /** Whether there is anything on it that only owners and admins may do. */
  isForAdmins?: boolean
  children: ReactNode
}) {
  const isAdmin = useIsAdmin()
  const isShutOut = props.isForAdmins === true && !isAdmin
  return (
    <Page title={props.title} {...(isShutOut && { intro: accountTexts.onlyAdmins })}>
      <nav className={styles['sections']} aria-label={settingsTexts.sections}>
        {SECTIONS.map(({ to, name }) => (
          <Link key={to} to={to} className={styles['section']} activeOptions={{ exact: true }}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={props.isWide ? styles['wide'] : styles['column']}>
        {props.text && <p className={styles['text']}>{props.text}</p>}
        {props.children}
      </div>
    </Page>
  )
}
