import { TextInput } from '@mantine/core'
import { accountTexts } from '../../texts/account.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { paths } from '../../ui/paths.ts'
import styles from './settings-page.module.css'

const words = accountTexts

/** The link to send. Its secret is after the #, which browsers keep to themselves. */
export function InvitationLink({ secret }: { secret: string }) {
  const link = `${window.location.origin}${paths.invitation}#${secret}`
  return (
    <div className={styles['line']}>
      <TextInput
        label={words.link}
        description={words.linkOnce}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link} label={words.copyLink} />
    </div>
  )
}
