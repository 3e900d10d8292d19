import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { memo, Suspense, useState } from 'react'
import {
  changeView,
  deleteView,
  type SavedView,
  savedViewsQuery,
  saveView,
  type ViewPage,
} from '../../api/saved-views.ts'
import { viewTexts } from '../../texts/saved-views.ts'
import { ComingDialog } from '../../ui/coming-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { partForLater } from '../../ui/part-for-later.ts'
import { paths } from '../../ui/paths.ts'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import { Why } from '../../ui/why.tsx'
import styles from './views-menu.module.css'

const words = viewTexts

/** Forms are no part of the first load. */
const RenameDialog = partForLater(() => import('../../forms/rename-dialog.tsx'))

/** The views somebody has saved of a page, and what can be done with the one that is shown. `query` is the address's. */
export const ViewsMenu = memo(function ViewsMenu({ page, query }: { page: ViewPage; query: string }) {
  const router = useRouter()
  const views = useQuery(savedViewsQuery(page))
  const [named, setNamed] = useState<SavedView | 'new'>()
  const [lastId, setLastId] = useState<number>()
  const shown = views.data?.find((view) => view.query === query)
  const last = views.data?.find(({ id }) => id === lastId)

  const open = (view: SavedView) => {
    setLastId(view.id)
    router.history.push(`${paths[page]}${view.query && `?${view.query}`}`)
  }
  const change = async ({ id, name, query: before }: SavedView) => {
    await changeView(id, { query })
    toastWithUndo(words.updated(name), () => changeView(id, { query: before }))
  }
  const remove = async ({ id, name, query: of }: SavedView) => {
    await deleteView(id)
    toastWithUndo(words.deleted(name), () => saveView({ page, name, query: of }))
  }
  const save = async (name: string) => {
    if (named === 'new') await saveView({ page, name, query })
    else if (named) await changeView(named.id, { name })
    setNamed(undefined)
    toast(named === 'new' ? words.saved(name) : words.renamed(name))
  }
  return (
    <>
      <Menu
        position="bottom-end"
        className={styles['views']}
        target={
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            className={styles['target']}
            data-shown={shown !== undefined || undefined}
            aria-label={shown?.name ?? words.title}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            <span className={styles['name']}>{shown?.name ?? words.title}</span>
          </Button>
        }
      >
        {views.data?.length === 0 && <MenuItem disabled>{words.none}</MenuItem>}
        {views.data?.map((view) => (
          <MenuItem key={view.id} aria-current={view === shown || undefined} onClick={() => open(view)}>
            {view.name}
          </MenuItem>
        ))}
        <hr className={styles['rule']} />
        {shown ? (
          <>
            <MenuItem onClick={() => setNamed(shown)}>{words.rename(shown.name)}</MenuItem>
            <MenuItem onClick={() => remove(shown).catch(toastProblem)}>{words.delete(shown.name)}</MenuItem>
          </>
        ) : (
          <>
            <MenuItem disabled={query === ''} onClick={() => setNamed('new')}>
              {words.saveAs}
              {query === '' && <Why>{words.nothingToSave}</Why>}
            </MenuItem>
            {last && query !== '' && (
              <MenuItem onClick={() => change(last).catch(toastProblem)}>{words.update(last.name)}</MenuItem>
            )}
          </>
        )}
      </Menu>
      {named && (
        <Suspense fallback={<ComingDialog onClose={() => setNamed(undefined)} />}>
          <RenameDialog
            title={named === 'new' ? words.saveAs : words.rename(named.name)}
            label={words.name}
            name={named === 'new' ? '' : named.name}
            save={save}
            onClose={() => setNamed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
})
