import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '../../client/problem.ts'
import { invitationPreviewQuery } from '../api/entrance.ts'
import { AcceptInvitationForm } from '../forms/accept-invitation-form.tsx'
import { entranceTexts } from '../texts/entrance.ts'
import { paths } from '../ui/paths.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { Entrance } from './entrance.tsx'

const words = entranceTexts

/** Opened with the link of an invitation; its secret is after the #, so that no server log ever sees it. */
export function InvitationPage() {
  const navigate = useNavigate()
  const [secret] = useState(() => window.location.hash.slice(1))
  const preview = useQuery(invitationPreviewQuery(secret))
  if (preview.isPending) {
    return (
      <Entrance title={words.invitationTitle(undefined)}>
        <Skeleton />
      </Entrance>
    )
  }
  if (preview.isError) {
    if (!isRefusal(preview.error))
      return <ErrorState error={preview.error} retry={() => void preview.refetch()} />
    return (
      <Entrance title={words.invitationInvalidTitle} text={words.invitationInvalidText}>
        <Link to={paths.signIn}>{words.signInInstead}</Link>
      </Entrance>
    )
  }
  const { email, account_name } = preview.data
  return (
    <Entrance title={words.invitationTitle(account_name)} text={words.invitationText(email)}>
      <AcceptInvitationForm
        secret={secret}
        email={email}
        onAccepted={() => void navigate({ to: paths.contacts, replace: true })}
      />
    </Entrance>
  )
}

/** The server looked and found no invitation it would honour. */
function isRefusal(error: Error): boolean {
  return error instanceof Problem && error.status >= 400 && error.status < 429
}
