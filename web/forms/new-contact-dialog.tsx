import { Modal, NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { statusesQuery } from '../api/account.ts'
import { createContact } from '../api/contacts.ts'
import { newContactTexts } from '../texts/new-contact.ts'
import { paths } from '../ui/paths.ts'
import { Discard } from './discard.tsx'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useRequestKey } from './use-request-key.ts'
import { useSubmit } from './use-submit.ts'

const words = newContactTexts

/** Left to the server, which knows the ranges of mobile numbers, or chosen. */
type PhoneKind = 'phone' | 'mobile_phone' | 'business_phone' | 'home_phone' | 'other_phone'
const PHONE_KINDS = Object.entries(words.phoneKinds).map(([value, label]) => ({ value, label }))

/** The fields one has at hand when meeting somebody; all others are added on the contact's page. */
export default function NewContactDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const statuses = useQuery(statusesQuery)
  const requestKey = useRequestKey()
  const kept = useKeptForm('new-contact', {
    initialValues: {
      first_name: '',
      last_name: '',
      company: '',
      job_title: '',
      email_address: '',
      phone: '',
      phone_kind: 'phone' as PhoneKind,
      status: null as string | null,
      is_private: false,
    },
  })
  const { form } = kept
  const labels = {
    first_name: words.firstName,
    last_name: words.lastName,
    company: words.company,
    job_title: words.jobTitle,
    email_address: words.email,
    phone: words.phone,
    status: words.status,
  }
  const submission = useSubmit(form, labels, async (values) => {
    const { phone, phone_kind, ...others } = values
    const filled = Object.fromEntries(
      Object.entries({ ...others, [phone_kind]: phone }).filter(
        ([, value]) => value !== '' && value !== null,
      ),
    )
    const contact = await createContact(filled, requestKey(filled))
    kept.forget()
    await navigate({ to: paths.contact, params: { id: String(contact.id) } })
  })
  return (
    <Modal opened onClose={onClose} title={words.title} size="lg">
      <Form submission={submission} action={words.create} extra={<Discard kept={kept} />}>
        <p>{words.hint}</p>
        <div className={styles['pair']}>
          <TextInput
            label={words.firstName}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('first_name')}
          />
          <TextInput label={words.lastName} autoComplete="off" {...form.getInputProps('last_name')} />
          <TextInput label={words.company} autoComplete="off" {...form.getInputProps('company')} />
          <TextInput label={words.jobTitle} autoComplete="off" {...form.getInputProps('job_title')} />
          <TextInput
            label={words.email}
            type="email"
            autoComplete="off"
            {...form.getInputProps('email_address')}
          />
          <div className={styles['withKind']}>
            <TextInput label={words.phone} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
            <NativeSelect label={words.phoneKind} data={PHONE_KINDS} {...form.getInputProps('phone_kind')} />
          </div>
        </div>
        <Select
          label={words.status}
          placeholder={words.noStatus}
          data={(statuses.data ?? []).map((status) => ({ value: status.key, label: status.label }))}
          {...form.getInputProps('status')}
        />
        <Switch label={words.isPrivate} {...form.getInputProps('is_private', { type: 'checkbox' })} />
      </Form>
    </Modal>
  )
}
