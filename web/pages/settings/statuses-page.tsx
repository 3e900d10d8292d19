import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allStatusesQuery } from '../../api/account.ts'
import { addStatus, changeStatus, placeStatus, restoreStatus, type Status } from '../../api/settings.ts'
import { AddForm } from '../../forms/add-form.tsx'
import RenameDialog from '../../forms/rename-dialog.tsx'
import { settingsTexts } from '../../texts/settings.ts'
import { keepFocusNear } from '../../ui/keep-focus.ts'
import records from '../../ui/records.module.css'
import { Sortable } from '../../ui/sortable.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { toast, toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import { HueMenu } from './hue-menu.tsx'
import { RetireStatusDialog } from './retire-status-dialog.tsx'
import styles from './settings-frame.module.css'
import { SettingsFrame, useIsAdmin } from './settings-frame.tsx'

const words = settingsTexts.statuses

export function StatusesPage() {
  const isAdmin = useIsAdmin()
  const statuses = useQuery(allStatusesQuery)
  const [renamed, setRenamed] = useState<Status>()
  const [leaving, setLeaving] = useState<{ status: Status; keepFocus: () => void }>()
  const used = (statuses.data ?? []).filter(({ retired_at }) => retired_at === null)
  const retired = (statuses.data ?? []).filter(({ retired_at }) => retired_at !== null)

  const restore = async ({ key, label }: Status) => {
    await restoreStatus(key)
    toast(words.restored(label))
  }
  const actionsOf = (status: Status) => (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={words.renameNamed(status.label)}
        onClick={() => setRenamed(status)}
      >
        {words.rename}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={words.retireNamed(status.label)}
        onClick={({ currentTarget }) => setLeaving({ status, keepFocus: keepFocusNear(currentTarget) })}
      >
        {words.retire}
      </Button>
    </>
  )
  return (
    <SettingsFrame title={words.title} text={words.text} isForAdmins>
      {isAdmin && <NewStatus />}
      {statuses.isPending && <Skeleton lines={5} />}
      {statuses.isError && !statuses.data && (
        <ErrorState error={statuses.error} retry={() => void statuses.refetch()} />
      )}
      <Sortable
        items={used.map((status) => ({
          key: status.key,
          name: status.label,
          shown: isAdmin ? <HueMenu status={status} /> : <StatusMark status={status} />,
          actions: isAdmin && actionsOf(status),
        }))}
        mayChange={isAdmin}
        onMove={(key, goal) => placeStatus(key, goal).catch(toastProblem)}
      />
      {retired.length > 0 && (
        <section aria-label={words.retiredTitle}>
          <h2 className={styles['subtitle']}>{words.retiredTitle}</h2>
          <ul className={records['records']}>
            {retired.map((status) => (
              <li key={status.key} className={records['record']}>
                <span className={records['main']}>
                  <StatusMark status={status} />
                </span>
                {isAdmin && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={words.restoreNamed(status.label)}
                    onClick={() => restore(status).catch(toastProblem)}
                  >
                    {words.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leaving && (
        <RetireStatusDialog
          status={leaving.status}
          onRetired={() => {
            setLeaving(undefined)
            leaving.keepFocus()
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {renamed && (
        <RenameDialog
          title={words.renameNamed(renamed.label)}
          label={words.name}
          name={renamed.label}
          field="label"
          onClose={() => setRenamed(undefined)}
          save={async (label) => {
            await changeStatus(renamed.key, { label })
            setRenamed(undefined)
            toastWithUndo(words.renamed(label), () => changeStatus(renamed.key, { label: renamed.label }))
          }}
        />
      )}
    </SettingsFrame>
  )
}

function NewStatus() {
  const add = async (text: string) => {
    const label = text.trim()
    await addStatus(label)
    toast(words.added(label))
  }
  return (
    <AddForm
      field="label"
      label={words.label}
      name={words.name}
      placeholder={words.placeholder}
      action={words.add}
      add={add}
    />
  )
}
