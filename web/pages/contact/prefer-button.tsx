import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ContactVersion } from '../../api/contacts.ts'
import { editContact } from '../../api/edit-contact.ts'
import { EMAIL_FIELDS, PHONE_FIELDS } from '../../api/preferred.ts'
import type { Field } from '../../contact-fields/field-groups.ts'
import { contactTexts } from '../../texts/contact.ts'
import { toastProblem } from '../../ui/toasts.tsx'

const words = contactTexts

/** Marks one e-mail and one phone as the one to use first. Shown only where there is something to choose. */
export function PreferButton({ field, version }: { field: Field; version: ContactVersion }) {
  const { contact } = version
  const isEmail = field.kind === 'email'
  const fields: readonly string[] = isEmail ? EMAIL_FIELDS : PHONE_FIELDS
  const index = fields.indexOf(field.name) + 1
  const filled = (isEmail ? EMAIL_FIELDS : PHONE_FIELDS).filter((name) => contact[name])
  if (index === 0 || filled.length < 2) return null

  const isPreferred = (isEmail ? contact.preferred_email_index : contact.preferred_phone_index) === index
  const next = isPreferred ? null : index
  const value = contact[field.name] ?? ''
  const label = isPreferred ? words.isPreferred(field.label, value) : words.prefer(field.label, value)
  const choose = () =>
    editContact(version, isEmail ? { preferred_email_index: next } : { preferred_phone_index: next }).catch(
      toastProblem,
    )
  return (
    <ActionIcon
      variant="subtle"
      color={isPreferred ? 'blue' : 'gray'}
      size="sm"
      aria-pressed={isPreferred}
      aria-label={label}
      title={label}
      onClick={() => void choose()}
    >
      {isPreferred ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
    </ActionIcon>
  )
}
