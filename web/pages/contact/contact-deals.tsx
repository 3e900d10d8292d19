import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dealSearchQuery, linkDeal, unlinkDeal } from '../../api/contact-deals.ts'
import { type ContactDeal, dealsQuery } from '../../api/timeline.ts'
import { Picker } from '../../forms/picker.tsx'
import { sideTexts as words } from '../../texts/contact-side.ts'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import { DealLine } from './deal-line.tsx'
import { NewDealForm } from './new-deal-form.tsx'
import styles from './side.module.css'

/** The deals this contact is part of; new ones are added and others linked. */
export function ContactDeals({ contactId }: { contactId: number }) {
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useInfiniteQuery(dealsQuery(contactId))
  const deals = data?.pages.flatMap(({ items }) => items) ?? []
  const unlink = async (deal: ContactDeal) => {
    await unlinkDeal(contactId, deal)
    toastWithUndo(words.unlinked(deal.name), () => linkDeal(contactId, deal))
  }
  return (
    <section className={styles['side']} aria-label={words.deals}>
      <h2>{words.deals}</h2>
      {deals.length > 0 && (
        <ul>
          {deals.map((deal) => (
            <li key={deal.id} className={styles['deal']}>
              <DealLine deal={deal} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                data-print="never"
                aria-label={words.unlinkDeal(deal.name)}
                onClick={() => unlink(deal).catch(toastProblem)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewDealForm contactId={contactId} onClose={() => setIsAdding(false)} />
      ) : (
        <div className={styles['actions']} data-print="never">
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {words.addDeal}
          </Button>
          <DealPicker contactId={contactId} own={deals} />
        </div>
      )}
    </section>
  )
}

function DealPicker({ contactId, own }: { contactId: number; own: ContactDeal[] }) {
  const isOwn = new Set(own.map(({ id }) => id))
  const useOptions = (text: string) => {
    const { data: deals = [], isPending, isPlaceholderData } = useQuery(dealSearchQuery(text))
    const others = deals.filter(({ id }) => !isOwn.has(id))
    return {
      options: others.map(({ id, name }) => ({ value: String(id), label: name })),
      isSettled: !isPending && !isPlaceholderData,
    }
  }
  return (
    <Picker
      label={words.linkDeal}
      searchLabel={words.findDeal}
      none={words.noSuchDeal}
      useOptions={useOptions}
      onPick={(value) => linkDeal(contactId, { id: Number(value) })}
    />
  )
}
