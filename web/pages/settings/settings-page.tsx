import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { AccountForm } from '../../forms/account-form.tsx'
import { accountTexts } from '../../texts/account.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { Invitations } from './invitations.tsx'
import { SettingsFrame, useIsAdmin } from './settings-frame.tsx'
import styles from './settings-page.module.css'
import { Users } from './users.tsx'

const words = accountTexts

/** The account's own things. Members see who else is there; owners and admins can change it. */
export function SettingsPage() {
  const account = useQuery(accountQuery)
  const isAdmin = useIsAdmin()
  return (
    <SettingsFrame title={words.title}>
      <div className={styles['column']}>
        {isAdmin && (
          <Section title={words.account}>
            {account.isPending && <Skeleton />}
            {account.isError && <ErrorState error={account.error} retry={() => void account.refetch()} />}
            {account.data && <AccountForm account={account.data} />}
          </Section>
        )}
        <Section title={words.users}>
          <Users />
        </Section>
        {isAdmin && (
          <Section title={words.invitations}>
            <Invitations />
          </Section>
        )}
      </div>
    </SettingsFrame>
  )
}
