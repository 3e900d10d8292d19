import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { contactTexts } from '../../texts/contact.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { paths } from '../../ui/paths.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useWayBack } from '../../ui/use-way-back.ts'
import styles from './contact-bar.module.css'
import { type Neighbours, useNeighbours } from './use-neighbours.ts'

const words = contactTexts
const route = getRouteApi('/shell/contacts/$id')

/** The way back to the list one came from, and the contacts before and after in it. */
export function ContactBar({ id }: { id: number }) {
  const navigate = useNavigate()
  const search = route.useSearch()
  const neighbours = useNeighbours(id, search)
  const { previous, next } = neighbours

  const back = useWayBack(
    'contacts',
    `${paths.contacts}/${id}`,
    () => void navigate({ to: paths.contacts, search: { ...search, selected: id } }),
  )
  const open = (other: number | undefined) => {
    if (other !== undefined)
      void navigate({ to: paths.contact, params: { id: String(other) }, search, replace: true })
  }
  const step = useSteps(neighbours, open)
  useShortcuts({ Escape: back.go, j: () => step('next'), k: () => step('previous') })

  return (
    <div className={styles['bar']}>
      <BackButton label={back.label} onClick={back.go} />
      <span className={styles['gap']} />
      <Step
        label={words.previous}
        none={neighbours.areKnown && words.noPrevious}
        to={previous}
        open={open}
        icon={<IconChevronUp size={16} aria-hidden />}
      />
      <Step
        label={words.next}
        none={neighbours.areKnown && words.noNext}
        to={next}
        open={open}
        icon={<IconChevronDown size={16} aria-hidden />}
      />
    </div>
  )
}

/** Opens a neighbour; a key that is pressed before it is known which one that is waits for it. */
function useSteps(neighbours: Neighbours, open: (id: number | undefined) => void) {
  const [awaited, setAwaited] = useState<'previous' | 'next'>()
  const { areKnown } = neighbours
  useEffect(() => {
    if (awaited === undefined || !areKnown) return
    setAwaited(undefined)
    open(neighbours[awaited])
  }, [awaited, areKnown, neighbours, open])
  return setAwaited
}

interface StepProps {
  label: string
  /** Why it leads nowhere, when it does not. */
  none: string | false
  to: number | undefined
  open: (id: number | undefined) => void
  icon: React.ReactNode
}

function Step({ label, none, to, open, icon }: StepProps) {
  return (
    <Reasoned reason={to === undefined && none} label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => open(to)}>
        {icon}
      </ActionIcon>
    </Reasoned>
  )
}
