import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Deal, deleteDeal, restoreDeal } from '../../api/deals.ts'
import { paths } from '../../paths.ts'
import { dealTexts } from '../../texts/deals.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import styles from '../contact/contact-bar.module.css'

const words = dealTexts.page

/** The way back to the deals, and what can be done with this one. */
export function DealBar({ id, deal }: { id: number; deal: Deal | undefined }) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: paths.deals })
  useShortcuts({ Escape: back })
  const remove = useMutation({
    mutationFn: () => deleteDeal(id),
    onSuccess: async () => {
      await navigate({ to: paths.deals })
      toastWithUndo(words.deleted(deal?.name ?? ''), () => restoreDeal(id))
    },
    onError: toastProblem,
  })
  return (
    <div className={styles['bar']}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={back}
      >
        {words.back}
      </Button>
      <span className={styles['gap']} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.actions}
            disabled={!deal || remove.isPending}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => remove.mutate()}>{words.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
