import { Button, CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { statusesQuery, usersQuery } from '../../api/account.ts'
import type { ContactFilters } from '../../api/contacts.ts'
import { exchangePlaces } from '../../texts/exchange-places.ts'
import { bulkTexts as words } from '../../texts/lists.ts'
import { ComingDialog } from '../../ui/coming-dialog.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { partForLater } from '../../ui/part-for-later.ts'
import styles from './bulk-bar.module.css'
import { BulkMenu } from './bulk-menu.tsx'
import { ExportOfContacts } from './export-of-contacts.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import type { Selection } from './use-selection.ts'

const BulkListPicker = partForLater(() => import('./bulk-list-picker.tsx'))
const ChangeFieldDialog = partForLater(() => import('./change-field-dialog.tsx'))
const MergeManyDialog = partForLater(() => import('./merge-many-dialog.tsx'))

interface BulkBarProps {
  selection: Selection
  total: number | undefined
  filters: ContactFilters
  /** The list that is shown, from which contacts can be taken. */
  list?: { id: number; name: string } | undefined
}

/** Merging more at once is no oversight any more. */
const MOST_MERGED = 20

/** How many contacts are selected, and what can be done with all of them: at the bottom, where it covers no filter. */
export default function BulkBar({ selection, total, filters, list }: BulkBarProps) {
  const actions = useBulkActions(selection, filters)
  const [dialog, setDialog] = useState<'export' | 'field' | 'merge'>()
  const close = () => setDialog(undefined)
  const ids = selection.chosen.map(({ id }) => id)
  const count = ids.length
  const { isRunning } = actions
  return (
    <fieldset className={styles['bar']} aria-label={words.bar}>
      <span role="status" className={styles['count']}>
        {isRunning ? words.running : words.selected(count)}
      </span>
      {total !== undefined && total > count && (
        <Button
          variant="subtle"
          size="xs"
          className={styles['all'] ?? ''}
          onClick={() => actions.selectAll(filters)}
        >
          {words.selectAll(total)}
        </Button>
      )}
      <StatusMenu isDisabled={isRunning} onPick={actions.setStatus} />
      <OwnerMenu
        isDisabled={isRunning}
        onPick={(id, name) => actions.setField('user_id', id, (number) => words.ownerSet(number, name))}
      />
      <Suspense>
        <BulkListPicker exceptId={list?.id} onAdd={actions.addTo} onAddToNew={actions.addToNew} />
      </Suspense>
      {list && (
        <Button variant="default" size="xs" disabled={isRunning} onClick={() => actions.removeFrom(list)}>
          {words.removeFromList}
        </Button>
      )}
      {count > 1 && count <= MOST_MERGED && (
        <Button
          variant="default"
          size="xs"
          disabled={isRunning}
          onClick={() => (count === 2 ? actions.compare() : setDialog('merge'))}
        >
          {words.merge}
        </Button>
      )}
      <BulkMenu label={words.more} isDisabled={isRunning}>
        <MenuItem onClick={() => setDialog('field')}>{words.changeField}</MenuItem>
        <MenuItem onClick={() => actions.setField('is_private', true, words.madePrivate)}>
          {words.makePrivate}
        </MenuItem>
        <MenuItem onClick={() => actions.setField('is_private', false, words.madeShared)}>
          {words.makeShared}
        </MenuItem>
        <MenuItem onClick={() => setDialog('export')}>{exchangePlaces.export}</MenuItem>
      </BulkMenu>
      <span className={styles['apart']}>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isRunning}
          onClick={actions.remove}
        >
          {words.delete}
        </Button>
        <CloseButton size="sm" aria-label={words.clear} onClick={selection.clear} />
      </span>
      <Suspense fallback={<ComingDialog onClose={close} />}>
        {dialog === 'field' && (
          <ChangeFieldDialog
            count={count}
            change={(field, value, label) =>
              actions.setField(field, value, (number) => words.fieldSet(number, label))
            }
            onClose={close}
          />
        )}
        {dialog === 'merge' && (
          <MergeManyDialog
            ids={ids.toSorted((one, other) => one - other)}
            merge={actions.merge}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog === 'export' && (
        <ExportOfContacts matching={{ filters, total }} chosenIds={ids} onClose={close} />
      )}
    </fieldset>
  )
}

function StatusMenu(props: { isDisabled: boolean; onPick: (key: string | null, label: string) => void }) {
  const statuses = useQuery(statusesQuery)
  return (
    <BulkMenu label={words.setStatus} isDisabled={props.isDisabled}>
      {(statuses.data ?? []).map(({ key, label }) => (
        <MenuItem key={key} onClick={() => props.onPick(key, label)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={() => props.onPick(null, words.noStatus)}>{words.noStatus}</MenuItem>
    </BulkMenu>
  )
}

/** Not there for whoever has no colleagues. */
function OwnerMenu(props: { isDisabled: boolean; onPick: (id: number, name: string) => void }) {
  const users = useQuery(usersQuery)
  const active = (users.data ?? []).filter(({ suspended_at }) => suspended_at === null)
  if (active.length < 2) return null
  return (
    <BulkMenu label={words.setOwner} isDisabled={props.isDisabled}>
      {active.map(({ id, name }) => (
        <MenuItem key={id} onClick={() => props.onPick(id, name)}>
          {name}
        </MenuItem>
      ))}
    </BulkMenu>
  )
}
