import { Select, TextInput } from '@mantine/core'
import { type NewInvitation, useInvite } from '../api/account.ts'
import { accountTexts } from '../texts/account.ts'
import { entranceTexts } from '../texts/entrance.ts'
import { Discard } from './discard.tsx'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useSubmit } from './use-submit.ts'

const words = accountTexts
const ROLES = [
  { value: 'member', label: words.roles['member'] ?? 'member' },
  { value: 'admin', label: words.roles['admin'] ?? 'admin' },
]

export function InvitationForm({ onInvited }: { onInvited: (invitation: NewInvitation) => void }) {
  const invite = useInvite()
  const kept = useKeptForm('invitation', {
    initialValues: { email: '', role: 'member' as 'member' | 'admin' },
  })
  const { form } = kept
  const submission = useSubmit(form, { email: entranceTexts.email, role: words.role }, async (values) => {
    onInvited(await invite.mutateAsync(values))
    kept.forget()
  })
  return (
    <Form submission={submission} action={words.invite} isSecondary extra={<Discard kept={kept} />}>
      <div className={styles['pair']}>
        <TextInput
          label={words.inviteEmail}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Select label={words.inviteRole} data={ROLES} allowDeselect={false} {...form.getInputProps('role')} />
      </div>
    </Form>
  )
}
