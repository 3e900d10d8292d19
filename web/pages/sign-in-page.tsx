import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { setupQuery } from '../api/entrance.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { entranceTexts } from '../texts/entrance.ts'
import { paths, safeReturnPath } from '../ui/paths.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const router = useRouter()
  const { return_to } = route.useSearch()
  const setup = useQuery(setupQuery)
  return (
    <Entrance title={entranceTexts.signInTitle}>
      <SignInForm onSignedIn={() => router.history.push(safeReturnPath(return_to))} />
      <p className={styles['hint']}>{entranceTexts.forgotten}</p>
      {setup.data?.is_sign_up_open && <Link to={paths.welcome}>{entranceTexts.createInstead}</Link>}
    </Entrance>
  )
}
