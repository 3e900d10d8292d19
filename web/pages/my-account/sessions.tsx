import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Session, sessionsQuery, useEndSessions } from '../../api/tokens.ts'
import { myAccountTexts } from '../../texts/my-account.ts'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { describeBrowser } from './describe-browser.ts'

const words = myAccountTexts

export function Sessions() {
  const sessions = useQuery(sessionsQuery)
  if (sessions.isPending) return <Skeleton lines={2} />
  if (sessions.isError) return <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />
  const others = sessions.data.filter(({ is_current }) => !is_current)
  return (
    <>
      <ul className={styles['records']}>
        {sessions.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && <EndOthers ids={others.map(({ id }) => id)} />}
    </>
  )
}

function EndOthers({ ids }: { ids: number[] }) {
  const end = useEndSessions()
  // A promise, which is kept although the button is gone by then.
  const run = () => void end.mutateAsync(ids).then(() => toast(words.othersEnded(ids.length)), toastProblem)
  return (
    <div>
      <Button variant="default" size="sm" loading={end.isPending} onClick={run}>
        {words.endOthers(ids.length)}
      </Button>
    </div>
  )
}

function SessionLine({ session }: { session: Session }) {
  const end = useEndSessions()
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{describeBrowser(session.browser)}</strong>
        <span className={styles['detail']}>
          {words.lastUsed} <RelativeTime at={session.last_used_at} />
        </span>
      </span>
      {session.is_current ? (
        <span className={styles['tag']}>{words.thisSession}</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          onClick={() => void end.mutateAsync([session.id]).catch(toastProblem)}
        >
          {words.endSession}
        </Button>
      )}
    </li>
  )
}
