import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { Problem } from '../../../client/problem.ts'
import { type AskingApp, askingAppQuery } from '../../api/apps.ts'
import { isPasswordNeeded, subscribeToPassword } from '../../api/password.ts'
import { readSession, subscribeToSession } from '../../api/session.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { appsTexts } from '../../texts/apps.ts'
import { partForLater } from '../../ui/part-for-later.ts'
import { paths } from '../../ui/paths.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Entrance } from '../entrance.tsx'
import styles from './authorize-page.module.css'
import { Consent } from './consent.tsx'

const words = appsTexts
const route = getRouteApi('/authorize')
const SignInAgain = partForLater(() => import('../../forms/sign-in-again.tsx'))
const PasswordAgain = partForLater(() => import('../../forms/password-again.tsx'))

/** Where a program sends the browser of whoever is to let it in. It stands alone: nothing else of Kith is on the way. */
export function AuthorizePage() {
  const { isEnded } = useSyncExternalStore(subscribeToSession, readSession)
  const isPasswordWanted = useSyncExternalStore(subscribeToPassword, isPasswordNeeded)
  return (
    <>
      <Asked />
      <Suspense>{isEnded && <SignInAgain />}</Suspense>
      <Suspense>{isPasswordWanted && <PasswordAgain />}</Suspense>
    </>
  )
}

function Asked() {
  const query = new URLSearchParams(route.useSearch()).toString()
  const app = useQuery(askingAppQuery(query))
  if (app.isPending)
    return (
      <Entrance title={words.waitTitle}>
        <Skeleton />
      </Entrance>
    )
  if (app.isError)
    return isRefusal(app.error) ? (
      <Refused why={wordsForProblem(app.error)} />
    ) : (
      <ErrorState error={app.error} retry={() => void app.refetch()} />
    )
  if (app.data.problem !== null) return <Refused why={app.data.problem} app={app.data} />
  return <Consent key={query} query={query} app={app.data} />
}

/** Where it is not sure who asks there is no way to them: then nobody is sent anywhere. */
function Refused({ why, app }: { why: string; app?: AskingApp }) {
  return (
    <Entrance title={words.refusedTitle} text={words.refusedText}>
      <p className={styles['warning']} role="alert">
        {why}
      </p>
      <div className={styles['actions']}>
        {app && (
          <Button onClick={() => window.location.assign(app.no_location)}>{words.back(app.name)}</Button>
        )}
        <Link to={paths.contacts}>{words.toKith}</Link>
      </div>
    </Entrance>
  )
}

/** The server looked and found nobody who could be let in. */
const isRefusal = (error: Error): boolean =>
  error instanceof Problem && error.status >= 400 && error.status < 429
