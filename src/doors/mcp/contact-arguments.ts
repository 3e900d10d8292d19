import { z } from 'zod'
import { CONTACT_FIELDS } from '../../crm/contact-fields/fields.ts'
import { contactInput } from '../../crm/contact-store/contact.ts'
import { namesInFewWords } from './names-in-few-words.ts'

/** What fills most contacts, as arguments of their own. */
export const USUAL_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'job_title',
  'email_address',
  'mobile_phone',
  'business_phone',
  'birthday',
  'status',
  'is_private',
] as const

const RARE_FIELDS = CONTACT_FIELDS.map(({ name }) => name).filter(
  (name) => !(USUAL_FIELDS as readonly string[]).includes(name),
)

/** All that is understood beside the usual ones. */
export const RARE_NAMES = namesInFewWords(RARE_FIELDS)

/** Fields of a contact as arguments. All may stand beside each other; tools/list shows the usual ones, and `more` for the rest. */
export const contactArguments = {
  ...contactInput,
  status: contactInput.status.describe('lead, prospect, customer, inactive, other or custom'),
  is_private: contactInput.is_private.describe('Only you see it'),
  birthday: contactInput.birthday.describe('Or --MM-DD'),
  email_address: contactInput.email_address.describe(''),
  more: z
    .record(z.string().max(64), z.unknown())
    .refine((fields) => Object.keys(fields).length <= RARE_FIELDS.length, {
      message: 'has too many fields',
    })
    .optional()
    .describe(`Others: ${RARE_NAMES}`),
}
export const SHOWN_CONTACT_ARGUMENTS = [...USUAL_FIELDS, 'more'] as const
