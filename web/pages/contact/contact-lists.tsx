import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  addContactToList,
  allListsQuery,
  contactListsQuery,
  createListWith,
  type NamedList,
  removeContactFromList,
} from '../../api/contact-lists.ts'
import { Picker } from '../../forms/picker.tsx'
import { sideTexts as words } from '../../texts/contact-side.ts'
import { RecordLink } from '../../ui/record-link.tsx'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import styles from './side.module.css'

/** The lists this contact is in; it is put into others, or into a new one, by typing. */
export function ContactLists({ contactId }: { contactId: number }) {
  const lists = useQuery(contactListsQuery(contactId))
  const own = lists.data ?? []
  const remove = async (list: NamedList) => {
    await removeContactFromList(list.id, contactId)
    toastWithUndo(words.removedFromList(list.name), () => addContactToList(list.id, contactId))
  }
  return (
    <section className={styles['side']} aria-label={words.lists}>
      <h2>{words.lists}</h2>
      {own.length > 0 && (
        <ul className={styles['chips']}>
          {own.map((list) => (
            <li key={list.id} className={styles['chip']}>
              <RecordLink to={`/lists/${list.id}`}>{list.name}</RecordLink>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xs"
                data-print="never"
                aria-label={words.removeFromList(list.name)}
                onClick={() => remove(list).catch(toastProblem)}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <ListPicker contactId={contactId} own={own} />
    </section>
  )
}

function ListPicker({ contactId, own }: { contactId: number; own: NamedList[] }) {
  const all = useQuery(allListsQuery)
  const isOwn = new Set(own.map(({ id }) => id))
  // Until the lists are known, one that is there already would be made a second time.
  const isSettled = !all.isPending
  const optionsFor = (text: string) => {
    const wanted = text.toLowerCase()
    const lists = (all.data ?? []).filter(({ id }) => !isOwn.has(id))
    const isNew = isSettled && !(all.data ?? []).some(({ name }) => name.toLowerCase() === wanted)
    const options = [
      ...lists
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .map(({ id, name }) => ({ value: String(id), label: name })),
      ...(text !== '' && isNew ? [{ value: 'new', label: words.createList(text) }] : []),
    ]
    return { options, isSettled }
  }
  return (
    <Picker
      label={words.addToList}
      searchLabel={words.findList}
      none={words.noLists}
      useOptions={optionsFor}
      onPick={(value, text) =>
        value === 'new' ? createListWith(text, contactId) : addContactToList(Number(value), contactId)
      }
    />
  )
}
