import { IconLayoutSidebarRight, IconMail, IconPhone } from '@tabler/icons-react'
import type { ListedContact } from '../../api/contacts.ts'
import { preferredEmailField, preferredPhoneField } from '../../api/preferred.ts'
import { contactTexts } from '../../texts/contact.ts'
import { peekTexts } from '../../texts/peek.ts'
import { useOpenPeek } from '../../ui/peek.ts'
import { mailAddress, phoneAddress } from '../../ui/reach.ts'
import styles from './contacts-table.module.css'

/** What is done with a contact without going to it, at the right edge of the row under the pointer. By keyboard Space leads to all of it. */
export function RowActions({ contact }: { contact: ListedContact }) {
  const openPeek = useOpenPeek()
  const email = contact[preferredEmailField(contact) ?? 'email_address']
  const phone = contact[preferredPhoneField(contact) ?? 'business_phone']
  const call = phone ? phoneAddress(phone, undefined) : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the virtual table
    <div role="cell" className={styles['actions']}>
      <span>
        {email && (
          <a
            href={mailAddress(email)}
            tabIndex={-1}
            className={styles['action']}
            aria-label={contactTexts.mail(email)}
          >
            <IconMail aria-hidden />
          </a>
        )}
        {call && (
          <a
            href={call}
            tabIndex={-1}
            className={styles['action']}
            aria-label={contactTexts.call(phone ?? '')}
          >
            <IconPhone aria-hidden />
          </a>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={styles['action']}
          aria-label={peekTexts.open}
          title={`${peekTexts.open} · Space`}
          onClick={() => openPeek(contact.id)}
        >
          <IconLayoutSidebarRight aria-hidden />
        </button>
      </span>
    </div>
  )
}
