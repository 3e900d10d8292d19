import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Deal, deleteDeal, restoreDeal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { paths } from '../../ui/paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import { useWayBack } from '../../ui/use-way-back.ts'
import styles from '../contact/contact-bar.module.css'

const words = dealTexts.page

/** The way back to the deals, and what can be done with this one. */
export function DealBar({ id, deal }: { id: number; deal: Deal | undefined }) {
  const navigate = useNavigate()
  const back = useWayBack('deals', `${paths.deals}/${id}`, () => void navigate({ to: paths.deals }))
  useShortcuts({ Escape: back.go })
  const remove = useMutation({
    mutationFn: () => deleteDeal(id),
    onSuccess: async () => {
      await navigate({ to: paths.deals })
      toastWithUndo(words.deleted(deal?.name ?? ''), () => restoreDeal(id))
    },
    onError: toastProblem,
  })
  usePageActions(
    deal ? [{ name: words.deleteNamed(deal.name), icon: IconTrash, run: () => remove.mutate() }] : [],
  )
  return (
    <div className={styles['bar']}>
      <BackButton label={back.label} onClick={back.go} />
      <span className={styles['gap']} />
      <DotsMenu label={words.actions} disabled={!deal || remove.isPending}>
        <MenuItem onClick={() => remove.mutate()}>{words.delete}</MenuItem>
      </DotsMenu>
    </div>
  )
}
