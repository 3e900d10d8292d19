import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type DealVersion, editDeal } from '../../api/deals.ts'
import { ContactPicker } from '../../forms/contact-picker.tsx'
import { usePickedContacts } from '../../forms/use-picked-contacts.ts'
import { dealTexts } from '../../texts/deals.ts'
import { texts } from '../../texts/texts.ts'
import { paths } from '../../ui/paths.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import styles from './deal-fields.module.css'

const words = dealTexts.page

/** Whom a deal is with, the main contact first; each is a link to their page. */
export function DealContacts({ version }: { version: DealVersion }) {
  const { contacts } = version.deal
  const [isPicking, setIsPicking] = useState(false)
  if (isPicking) return <Picking version={version} onClose={() => setIsPicking(false)} />
  return (
    <>
      <ul className={styles['contacts']}>
        {contacts.length === 0 && <li className={styles['none']}>{words.noContacts}</li>}
        {contacts.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.contact} params={{ id: String(id) }}>
              {name || texts.contacts.unnamed}
            </Link>
          </li>
        ))}
      </ul>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={words.edit(words.contacts, contacts.map(({ name }) => name).join(', ') || words.empty)}
        onClick={() => setIsPicking(true)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

function Picking({ version, onClose }: { version: DealVersion; onClose: () => void }) {
  const contacts = usePickedContacts(version.deal.contacts)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      const chosen = await contacts.settle()
      if (!chosen) return
      await editDeal(version, { contact_ids: chosen.map(({ id }) => id) })
      onClose()
    } catch (error) {
      toastProblem(error)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <div className={styles['picking']}>
      <ContactPicker label={words.contacts} contacts={contacts} isFirst />
      <div className={styles['buttons']}>
        <Button size="compact-sm" loading={isSaving} onClick={() => void save()}>
          {texts.common.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  )
}
