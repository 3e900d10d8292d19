import { TextInput } from '@mantine/core'
import { texts } from '../../texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './settings-page.module.css'

const words = texts.settings

/** The link to send; the server does not keep it. */
export function InvitationLink({ link }: { link: string }) {
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
