import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { appsQuery, type ConnectedApp, useDisconnectApp } from '../../api/apps.ts'
import { setupQuery } from '../../api/entrance.ts'
import { appsTexts } from '../../texts/apps.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { paths } from '../../ui/paths.ts'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'

const words = appsTexts

/** The programs that somebody let in, with what each of them may and did. */
export function ConnectedApps() {
  const apps = useQuery(appsQuery)
  const address = useQuery(setupQuery).data?.app_address
  if (apps.isPending) return <Skeleton lines={2} />
  if (apps.isError) return <ErrorState error={apps.error} retry={() => void apps.refetch()} />
  return (
    <>
      {apps.data.length === 0 && (
        <p className={styles['none']}>{address === null ? words.off : words.none}</p>
      )}
      <ul className={styles['records']}>
        {apps.data.map((app) => (
          <AppLine key={app.id} app={app} />
        ))}
        {address && (
          <li className={styles['record']}>
            <span className={styles['main']}>
              {words.address}
              <span className={styles['detail']}>{address}</span>
            </span>
            <CopyButton value={address} label={words.copyAddress} />
          </li>
        )}
      </ul>
    </>
  )
}

function AppLine({ app }: { app: ConnectedApp }) {
  const [isAsking, setIsAsking] = useState(false)
  const disconnect = useDisconnectApp()
  const confirm = () =>
    // A promise, which is kept although this line is gone by then.
    void disconnect.mutateAsync(app.id).then(() => toast(words.disconnected(app.name)), toastProblem)
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{app.name}</strong>
        <span className={styles['detail']}>{app.is_local ? words.localHost(app.host) : app.host}</span>
        <span className={styles['tag']}>{app.may_write ? words.mayWrite : words.mayRead}</span>
        <span className={styles['detail']}>
          {app.last_used_at ? (
            <>
              {words.lastUsed} <RelativeTime at={app.last_used_at} />
            </>
          ) : (
            words.neverUsed
          )}
          {' · '}
          <Link to={paths.history} search={{ app_id: app.id }} aria-label={words.didNamed(app.name)}>
            {words.did}
          </Link>
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.disconnectNamed(app.name)}
        onClick={() => setIsAsking(true)}
      >
        {words.disconnect}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.disconnectTitle(app.name)}
          text={words.disconnectText}
          action={words.disconnect}
          isRunning={disconnect.isPending}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
