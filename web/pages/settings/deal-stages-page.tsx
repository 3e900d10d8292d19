import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DealStage, stagesQuery } from '../../api/deals.ts'
import { placeStage } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { Sortable } from '../../ui/sortable.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import { DeleteStageDialog } from './delete-stage-dialog.tsx'
import { SettingsFrame, useIsAdmin } from './settings-frame.tsx'
import { StageDialog } from './stage-dialog.tsx'

const words = settingsTexts.stages

export function DealStagesPage() {
  const isAdmin = useIsAdmin()
  const stages = useQuery(stagesQuery)
  const [edited, setEdited] = useState<DealStage | 'new'>()
  const [deleted, setDeleted] = useState<DealStage>()
  const actionsOf = (stage: DealStage) => (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={words.editNamed(stage.name)}
        onClick={() => setEdited(stage)}
      >
        {words.edit}
      </Button>
      <Reasoned reason={stages.data?.length === 1 && words.onlyOne}>
        <Button
          variant="default"
          size="xs"
          aria-label={words.deleteNamed(stage.name)}
          onClick={() => setDeleted(stage)}
        >
          {words.delete}
        </Button>
      </Reasoned>
    </>
  )
  return (
    <SettingsFrame title={words.title} text={words.text} isForAdmins>
      {stages.isPending && <Skeleton />}
      {stages.isError && !stages.data && (
        <ErrorState error={stages.error} retry={() => void stages.refetch()} />
      )}
      <Sortable
        items={(stages.data ?? []).map((stage) => ({
          key: String(stage.id),
          name: stage.name,
          detail: words.detail(stage.probability, stage.stale_after_days),
          actions: isAdmin && actionsOf(stage),
        }))}
        mayChange={isAdmin}
        onMove={(id, goal) => placeStage(Number(id), goal).catch(toastProblem)}
      />
      {isAdmin && (
        <div>
          <Button size="sm" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </div>
      )}
      {edited && (
        <StageDialog stage={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {deleted && (
        <DeleteStageDialog
          stage={deleted}
          others={(stages.data ?? []).filter(({ id }) => id !== deleted.id)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </SettingsFrame>
  )
}
