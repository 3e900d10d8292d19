import { Button } from '@mantine/core'
import { entryTexts as words } from '../texts/entries.ts'
import styles from './entry-form.module.css'
import type { EntryField } from './fields.ts'
import type { Conflict } from './use-entry-edit.ts'
import { type Values, valuesOf } from './values.ts'

interface EntryConflictProps {
  noun: string
  conflict: Conflict
  mine: Values
  timeZone: string
  onMine: () => void
  onTheirs: () => void
}

/** Shows what somebody else has stored meanwhile beside what was typed here, and lets the person choose. */
export function EntryConflict({ noun, conflict, mine, timeZone, onMine, onTheirs }: EntryConflictProps) {
  const { theirs, fields } = conflict
  const stored = theirs && valuesOf(fields, theirs, timeZone)
  return (
    <div className={styles['conflict']} role="alert">
      <p>{stored ? words.conflictTitle(noun) : words.conflictGone(noun)}</p>
      {stored && (
        <dl className={styles['versions']}>
          <dt>{words.theirs}</dt>
          <dt>{words.mine}</dt>
          {fields.map((field) => [
            <dd key={`${field.name}-theirs`}>{shown(field, stored)}</dd>,
            <dd key={`${field.name}-mine`}>{shown(field, mine)}</dd>,
          ])}
        </dl>
      )}
      <div className={styles['actions']}>
        {stored && (
          <Button size="compact-sm" onClick={onMine}>
            {words.keepMine}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {words.keepTheirs}
        </Button>
      </div>
    </div>
  )
}

function shown({ name, choices }: EntryField, values: Values): string {
  const value = values[name] ?? ''
  return choices?.find((choice) => choice.value === value)?.label ?? (value === '' ? words.empty : value)
}
