import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DuplicateContact } from '../../api/duplicates.ts'
import { type Merge, type MergeWish, previewMerge } from '../../api/merges.ts'
import { labelOf } from '../../contact-fields/field-groups.ts'
import { mergeTexts, duplicateTexts as words } from '../../texts/duplicates.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import { mergeWithUndo, setApartWithUndo } from './duplicate-actions.ts'
import styles from './duplicates-page.module.css'
import { GroupTable } from './group-table.tsx'
import type { PairGroup } from './grouped-pairs.ts'
import { nameOf } from './pair-names.ts'
import { rowsOfGroup } from './rows-of-group.ts'

/** What merging the whole group would do. */
interface Asked {
  wish: MergeWish
  merges: Merge[]
}

/** Contacts that hang together in one table, and all of them merged in one step. */
export function GroupItem({ group: { pairs, contactCount } }: { group: PairGroup }) {
  const [asked, setAsked] = useState<Asked>()
  const [isRunning, setIsRunning] = useState(false)
  const contacts = [...new Map(pairs.flatMap((pair) => pair.contacts).map((one) => [one.id, one])).values()]
  const [survivor, duplicate, ...further] = contacts.sort((one, other) => one.id - other.id)
  const run = (act: () => Promise<void>) => {
    setIsRunning(true)
    act()
      .catch(toastProblem)
      .finally(() => setIsRunning(false))
  }
  const setApart = (contact: DuplicateContact) => {
    const others = contacts.filter((one) => one !== contact).map(({ id }) => id)
    run(() => setApartWithUndo(contact.id, others, nameOf(contact)))
  }
  const ask = () =>
    run(async () => {
      const wish = {
        survivor_id: survivor?.id ?? 0,
        duplicate_id: duplicate?.id ?? 0,
        further_ids: further.map(({ id }) => id),
      }
      const preview = await previewMerge(wish)
      setAsked({ wish, merges: [preview.merge, ...preview.further] })
    })
  return (
    <li className={styles['grouped']}>
      <div className={styles['group']}>
        <span>{words.group(contactCount)}</span>
        <Button variant="default" size="compact-sm" loading={isRunning && !asked} onClick={ask}>
          {words.mergeAll(contactCount)}
        </Button>
      </div>
      <GroupTable
        label={words.groupTable(contactCount, survivor ? nameOf(survivor) : '')}
        contacts={contacts}
        rows={rowsOfGroup(contacts, pairs)}
        isBusy={isRunning}
        onDismiss={setApart}
      />
      {asked && survivor && (
        <ConfirmDialog
          title={words.mergeAllQuestion(contactCount, nameOf(survivor))}
          text={words.mergeAllText}
          action={words.mergeAll(contactCount)}
          isRunning={isRunning}
          onConfirm={() => run(() => mergeWithUndo(asked.wish).finally(() => setAsked(undefined)))}
          onClose={() => setAsked(undefined)}
        >
          <Noted merges={asked.merges} />
        </ConfirmDialog>
      )}
    </li>
  )
}

/** What has no room, of all the merges. */
function Noted({ merges }: { merges: Merge[] }) {
  const noted = merges.flatMap(({ kept_in_note }) => kept_in_note ?? [])
  if (noted.length === 0) return null
  return (
    <>
      <p>{mergeTexts.keptInNote}</p>
      <ul>
        {noted.map(({ field, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same value may have no room twice
          <li key={`${field} ${at}`}>{mergeTexts.noted(labelOf(field), value)}</li>
        ))}
      </ul>
    </>
  )
}
