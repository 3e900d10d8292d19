import { Button } from '@mantine/core'
import { IconCircleCheck, IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Contact } from '../../api/contacts.ts'
import type { EntryKind } from '../../api/entries.ts'
import { preferredEmailField, preferredPhoneField } from '../../api/preferred.ts'
import { contactTexts as words } from '../../texts/contact.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { mailAddress, phoneAddress } from '../../ui/reach.ts'
import styles from './header-actions.module.css'

interface HeaderActionsProps {
  contact: Contact
  /** Opens the composer for an entry of a kind. */
  onCompose: (kind: EntryKind) => void
  onDelete: () => void
}

/** What is done with somebody most: write to the preferred address, call the preferred number, write down what was said, plan. */
export function HeaderActions({ contact, onCompose, onDelete }: HeaderActionsProps) {
  const email = contact[preferredEmailField(contact) ?? 'email_address']
  const phoneField = preferredPhoneField(contact) ?? 'business_phone'
  const phone = contact[phoneField]
  // What cannot be dialled is shown among the fields all the same.
  const call = phone ? phoneAddress(phone, contact.numbers[phoneField]) : undefined
  return (
    <fieldset className={styles['actions']} aria-label={words.todo} data-print="never">
      {email && (
        <Reach href={mailAddress(email)} label={words.mailThem(email)} icon={<IconMail aria-hidden />}>
          {words.mailShort}
        </Reach>
      )}
      {phone && call && (
        <Reach href={call} label={words.call(phone)} icon={<IconPhone aria-hidden />}>
          {words.callShort}
        </Reach>
      )}
      <Compose label={words.logThem} icon={<IconPencil aria-hidden />} onClick={() => onCompose('call')}>
        {words.log}
      </Compose>
      <Compose
        label={words.taskThem}
        icon={<IconCircleCheck aria-hidden />}
        onClick={() => onCompose('task')}
      >
        {words.task}
      </Compose>
      <DotsMenu label={words.actions}>
        <MenuItem onClick={onDelete}>{words.delete}</MenuItem>
      </DotsMenu>
    </fieldset>
  )
}

interface ActionProps {
  /** Begins with what the button shows, so that whoever speaks to it is understood (WCAG 2.5.3). */
  label: string
  icon: ReactNode
  children: ReactNode
}

const LOOKS = { variant: 'default', size: 'xs', className: styles['action'] } as const

const Reach = ({ href, label, icon, children }: ActionProps & { href: string }) => (
  <Button {...LOOKS} component="a" href={href} aria-label={label} title={label} leftSection={icon}>
    {children}
  </Button>
)

const Compose = ({ label, icon, onClick, children }: ActionProps & { onClick: () => void }) => (
  <Button {...LOOKS} aria-label={label} title={label} leftSection={icon} onClick={onClick}>
    {children}
  </Button>
)
