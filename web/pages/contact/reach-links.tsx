import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Contact } from '../../api/contacts.ts'
import { preferredEmailField, preferredPhoneField } from '../../api/preferred.ts'
import { contactTexts } from '../../texts/contact.ts'
import { mailAddress, phoneAddress } from '../../ui/reach.ts'
import styles from './reach-links.module.css'

const words = contactTexts

/** One click to write, one to call: the preferred e-mail and phone. */
export function ReachLinks({ contact }: { contact: Contact }) {
  const email = contact[preferredEmailField(contact) ?? 'email_address']
  const phoneField = preferredPhoneField(contact) ?? 'business_phone'
  const phone = contact[phoneField]
  if (!email && !phone) return <p className={styles['none']}>{words.noReach}</p>
  return (
    <div className={styles['links']}>
      {email && (
        <a href={mailAddress(email)} aria-label={words.mail(email)} className={styles['link']}>
          <IconMail size={16} aria-hidden />
          {email}
        </a>
      )}
      {phone && <PhoneLink phone={phone} number={contact.numbers[phoneField]} />}
    </div>
  )
}

/** What cannot be dialled is shown all the same. */
function PhoneLink({ phone, number }: { phone: string; number: string | undefined }) {
  const address = phoneAddress(phone, number)
  const shown = (
    <>
      <IconPhone size={16} aria-hidden />
      {phone}
    </>
  )
  return address ? (
    <a href={address} aria-label={words.call(phone)} className={styles['link']}>
      {shown}
    </a>
  ) : (
    <span className={styles['text']}>{shown}</span>
  )
}
