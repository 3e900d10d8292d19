import { useMe } from '../../api/me.ts'
import { EmailForm } from '../../forms/email-form.tsx'
import { PasswordForm } from '../../forms/password-form.tsx'
import { ProfileForm } from '../../forms/profile-form.tsx'
import { appsTexts } from '../../texts/apps.ts'
import { deviceTexts } from '../../texts/devices.ts'
import { feedTexts } from '../../texts/feeds.ts'
import { myAccountTexts } from '../../texts/my-account.ts'
import { AppearanceControl } from '../../ui/appearance.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { Devices } from './devices.tsx'
import { Feeds } from './feeds.tsx'
import styles from './my-account-page.module.css'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'

const words = myAccountTexts

/** One's own things. API tokens are near the bottom left, where people have always found them. */
export function MyAccountPage() {
  const me = useMe()
  return (
    <Page title={words.title} intro={me.email}>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Section title={words.profile}>
            <ProfileForm me={me} />
          </Section>
          <Section title={deviceTexts.title} text={deviceTexts.text}>
            <Devices />
          </Section>
          <Section title={feedTexts.title} text={feedTexts.text}>
            <Feeds />
          </Section>
          <Section title={words.tokens} text={words.tokensText}>
            <Tokens />
          </Section>
          <Section title={appsTexts.title} text={appsTexts.text}>
            <ConnectedApps />
          </Section>
        </div>
        <div className={styles['column']}>
          <Section title={words.email} text={words.emailText}>
            <EmailForm email={me.email} />
          </Section>
          <Section title={words.password}>
            <PasswordForm email={me.email} />
          </Section>
          <Section title={words.appearance}>
            <div>
              <AppearanceControl />
            </div>
          </Section>
          <Section title={words.sessions} text={words.sessionsText}>
            <Sessions />
          </Section>
        </div>
      </div>
    </Page>
  )
}
