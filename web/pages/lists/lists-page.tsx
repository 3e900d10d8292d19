import { Button } from '@mantine/core'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { createList, type List, listsQuery } from '../../api/lists.ts'
import { AddForm } from '../../forms/add-form.tsx'
import { useRequestKey } from '../../forms/use-request-key.ts'
import { listTexts } from '../../texts/lists.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { paths } from '../../ui/paths.ts'
import records from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './lists-page.module.css'
import { useListActions } from './use-list-actions.tsx'

const words = listTexts

export function ListsPage() {
  const lists = useQuery(listsQuery)
  const field = useRef<HTMLInputElement>(null)
  usePageActions([{ name: words.create, icon: IconPlus, run: () => field.current?.focus() }])
  return (
    <Page title={words.title} intro={words.text}>
      <NewList fieldRef={field} />
      {lists.isPending && <Skeleton lines={6} />}
      {lists.isError && !lists.data && <ErrorState error={lists.error} retry={() => void lists.refetch()} />}
      {lists.data?.length === 0 && (
        <EmptyState icon={IconList} title={words.none.title} text={words.none.text}>
          <Button size="sm" variant="default" onClick={() => field.current?.focus()}>
            {words.none.first}
          </Button>
        </EmptyState>
      )}
      {lists.data && lists.data.length > 0 && (
        <ul className={records['records']}>
          {lists.data.map((list) => (
            <ListLine key={list.id} list={list} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function NewList({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  const requestKey = useRequestKey()
  const add = async (name: string) => {
    const list = await createList(name, requestKey({ name }))
    toast(words.created(list.name))
  }
  return (
    <div className={styles['new']}>
      <AddForm
        field="name"
        fieldRef={fieldRef}
        label={words.name}
        name={words.newName}
        placeholder={words.namePlaceholder}
        action={words.create}
        add={add}
      />
    </div>
  )
}

function ListLine({ list }: { list: List }) {
  const { rename, remove, dialog } = useListActions(list)
  return (
    <li className={records['record']}>
      <span className={records['main']}>
        <Link to={paths.list} params={{ id: String(list.id) }}>
          {list.name}
        </Link>
        <span className={records['detail']}>{words.count(list.contact_count)}</span>
      </span>
      <span className={records['detail']}>
        {words.changed} <RelativeTime at={list.updated_at} />
      </span>
      <DotsMenu label={words.actions(list.name)}>
        <MenuItem onClick={rename}>{words.rename}</MenuItem>
        <MenuItem onClick={remove}>{words.delete}</MenuItem>
      </DotsMenu>
      {dialog}
    </li>
  )
}
