import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Invitation,
  invitationsQuery,
  type NewInvitation,
  useRevokeInvitation,
} from '../../api/account.ts'
import { InvitationForm } from '../../forms/invitation-form.tsx'
import { accountTexts } from '../../texts/account.ts'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { InvitationLink } from './invitation-link.tsx'

const words = accountTexts

/** Invites somebody with a link, and withdraws invitations that nobody has used yet. */
export function Invitations() {
  const invitations = useQuery(invitationsQuery)
  const [fresh, setFresh] = useState<NewInvitation>()
  return (
    <>
      <InvitationForm onInvited={setFresh} />
      {fresh && <InvitationLink secret={fresh.secret} />}
      {invitations.isPending && <Skeleton lines={2} />}
      {invitations.isError && (
        <ErrorState error={invitations.error} retry={() => void invitations.refetch()} />
      )}
      {invitations.data && invitations.data.length > 0 && (
        <ul className={styles['records']}>
          {invitations.data.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              onWithdrawn={() => fresh?.id === invitation.id && setFresh(undefined)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function InvitationLine({ invitation, onWithdrawn }: { invitation: Invitation; onWithdrawn: () => void }) {
  const revoke = useRevokeInvitation()
  // A promise, which is kept although this line is gone by then.
  const withdraw = () =>
    void revoke.mutateAsync(invitation.id).then(() => {
      toast(words.withdrawn(invitation.email))
      onWithdrawn()
    }, toastProblem)
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{invitation.email}</strong>
        <span className={styles['tag']}>{words.roles[invitation.role] ?? invitation.role}</span>
        <span className={styles['detail']}>
          {words.expires} <RelativeTime at={invitation.expires_at} />
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.withdrawNamed(invitation.email)}
        loading={revoke.isPending}
        onClick={withdraw}
      >
        {words.withdraw}
      </Button>
    </li>
  )
}
