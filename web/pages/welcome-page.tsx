import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { setupQuery } from '../api/entrance.ts'
import { SignUpForm } from '../forms/sign-up-form.tsx'
import { entranceTexts } from '../texts/entrance.ts'
import { paths } from '../ui/paths.ts'
import { Entrance } from './entrance.tsx'

const words = entranceTexts

/** The first visit to a new server, and later, where sign-up is open, a new account. */
export function WelcomePage() {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const isFirst = setup.data?.needs_first_account ?? true
  return (
    <Entrance
      title={isFirst ? words.welcomeTitle : words.signupTitle}
      text={isFirst ? words.welcomeText : words.signupText}
    >
      <SignUpForm onSignedUp={() => void navigate({ to: paths.contacts })} />
      {!isFirst && <Link to={paths.signIn}>{words.signInInstead}</Link>}
    </Entrance>
  )
}
