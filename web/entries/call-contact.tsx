import { ActionIcon } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { contactQuery } from '../api/contacts.ts'
import { preferredPhoneField } from '../api/preferred.ts'
import { queryClient } from '../api/query-client.ts'
import { entryTexts as words } from '../texts/entries.ts'
import { phoneAddress } from '../ui/reach.ts'
import { toast, toastProblem } from '../ui/toasts.tsx'
import styles from './call-contact.module.css'

/** On what can dial: calls somebody at the number they prefer, which is looked up then. */
export function CallContact({ id, name }: { id: number; name: string }) {
  const [isLooking, setIsLooking] = useState(false)
  const call = async () => {
    const { contact } = await queryClient.fetchQuery(contactQuery(id))
    const field = preferredPhoneField(contact)
    const address = field && phoneAddress(contact[field] ?? '', contact.numbers[field])
    if (address) window.location.assign(address)
    else toast(words.notDialled(name))
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles['call']}
      aria-label={words.callNamed(name)}
      loading={isLooking}
      onClick={() => {
        setIsLooking(true)
        call()
          .catch(toastProblem)
          .finally(() => setIsLooking(false))
      }}
    >
      <IconPhoneCall size={16} aria-hidden />
    </ActionIcon>
  )
}
