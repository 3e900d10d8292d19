import { Button, CloseButton, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusesQuery } from '../../api/account.ts'
import type { ContactFilters } from '../../api/contacts.ts'
import { listsQuery } from '../../api/lists.ts'
import { bulkTexts } from '../../texts/lists.ts'
import styles from './bulk-bar.module.css'
import { ExportOfContacts } from './export-of-contacts.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import type { Selection } from './use-selection.ts'

const words = bulkTexts

interface BulkBarProps {
  selection: Selection
  total: number | undefined
  filters: ContactFilters
  /** The list that is shown, from which contacts can be taken. */
  list?: { id: number; name: string } | undefined
}

/** How many contacts are selected, and what can be done with all of them. */
export function BulkBar({ selection, total, filters, list }: BulkBarProps) {
  const statuses = useQuery(statusesQuery)
  const lists = useQuery(listsQuery)
  const actions = useBulkActions(selection)
  const [isExporting, setIsExporting] = useState(false)
  const count = selection.chosen.length
  const hasMore = total !== undefined && total > count
  const others = (lists.data ?? []).filter(({ id }) => id !== list?.id)
  return (
    <fieldset className={styles['bar']} aria-label={words.bar}>
      <span role="status" className={styles['count']}>
        {actions.isRunning ? words.running : words.selected(count)}
      </span>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={() => actions.selectAll(filters)}>
          {words.selectAll(total)}
        </Button>
      )}
      <Choice
        label={words.setStatus}
        isDisabled={actions.isRunning}
        choices={[
          ...(statuses.data ?? []).map(({ key, label }) => ({
            key,
            label,
            run: () => actions.setStatus(key, label),
          })),
          { key: '', label: words.noStatus, run: () => actions.setStatus(null, words.noStatus) },
        ]}
      />
      <Choice
        label={words.addToList}
        isDisabled={actions.isRunning}
        none={words.noLists}
        choices={others.map((other) => ({
          key: String(other.id),
          label: other.name,
          run: () => actions.addTo(other),
        }))}
      />
      {list && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={actions.isRunning}
          onClick={() => actions.removeFrom(list)}
        >
          {words.removeFromList}
        </Button>
      )}
      {count === 2 && (
        <Button variant="default" size="compact-sm" disabled={actions.isRunning} onClick={actions.merge}>
          {words.merge}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        disabled={actions.isRunning}
        onClick={() => setIsExporting(true)}
      >
        {words.export}
      </Button>
      <Button variant="default" size="compact-sm" disabled={actions.isRunning} onClick={actions.remove}>
        {words.delete}
      </Button>
      <CloseButton size="sm" aria-label={words.clear} onClick={selection.clear} />
      {isExporting && (
        <ExportOfContacts
          matching={{ filters, total }}
          chosenIds={selection.chosen.map(({ id }) => id)}
          onClose={() => setIsExporting(false)}
        />
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  isDisabled: boolean
  choices: Array<{ key: string; label: string; run: () => void }>
  none?: string
}

function Choice({ label, isDisabled, choices, none }: ChoiceProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={isDisabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label: name, run }) => (
          <Menu.Item key={key} onClick={run}>
            {name}
          </Menu.Item>
        ))}
        {choices.length === 0 && none && <Menu.Item disabled>{none}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
