import { useQuery } from '@tanstack/react-query'
import { type Account, accountQuery } from '../../api/account.ts'
import { sampleDataQuery } from '../../api/sample-data.ts'
import { AccountForm } from '../../forms/account-form.tsx'
import { nameOfCountry } from '../../forms/country-select.tsx'
import { accountTexts } from '../../texts/account.ts'
import { sampleTexts } from '../../texts/sample-data.ts'
import records from '../../ui/records.module.css'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { SampleNotice } from '../sample-data/sample-notice.tsx'
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
    <SettingsFrame title={words.title} isForAdmins>
      <div className={styles['column']}>
        <Section title={words.account}>
          {account.isPending && <Skeleton lines={7} />}
          {account.isError && <ErrorState error={account.error} retry={() => void account.refetch()} />}
          {account.data &&
            (isAdmin ? <AccountForm account={account.data} /> : <Facts account={account.data} />)}
        </Section>
        <Section title={words.users}>
          <Users />
        </Section>
        {isAdmin && (
          <Section title={words.invitations}>
            <Invitations />
          </Section>
        )}
        <SampleData />
      </div>
    </SettingsFrame>
  )
}

/** Nothing where there is none. */
function SampleData() {
  const { data: count = 0 } = useQuery(sampleDataQuery)
  if (count === 0) return null
  return (
    <Section title={sampleTexts.title}>
      <SampleNotice />
    </Section>
  )
}

/** What members see of the account. */
function Facts({ account }: { account: Account }) {
  const facts = [
    { label: words.accountName, value: account.name },
    { label: words.timeZone, value: account.time_zone },
    { label: words.currency, value: account.currency },
    { label: words.country, value: account.country ? nameOfCountry(account.country) : '' },
  ]
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label} className={records['record']}>
          <dt className={records['detail']}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
