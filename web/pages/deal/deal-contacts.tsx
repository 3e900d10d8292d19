import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type DealVersion, editDeal } from '../../api/deals.ts'
import { ContactPicker } from '../../forms/contact-picker.tsx'
import { paths } from '../../paths.ts'
import { dealTexts } from '../../texts/deals.ts'
import { texts } from '../../texts.ts'
import { toastProblem } from '../../ui/toasts.tsx'
import styles from './deal-fields.module.css'

const words = dealTexts.page

/** Whom a deal is with, the main contact first; each is a link to their page. */
export function DealContacts({ version }: { version: DealVersion }) {
  const { contacts } = version.deal
  const [picked, setPicked] = useState<typeof contacts>()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    if (!picked) return
    setIsSaving(true)
    try {
      await editDeal(version, { contact_ids: picked.map(({ id }) => id) })
      setPicked(undefined)
    } catch (error) {
      toastProblem(error)
    } finally {
      setIsSaving(false)
    }
  }
  if (picked)
    return (
      <div className={styles['picking']}>
        <ContactPicker label={words.contacts} picked={picked} onChange={setPicked} isFirst />
        <div className={styles['buttons']}>
          <Button size="compact-sm" loading={isSaving} onClick={() => void save()}>
            {texts.common.save}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setPicked(undefined)}>
            {texts.common.cancel}
          </Button>
        </div>
      </div>
    )
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
        onClick={() => setPicked(contacts)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
