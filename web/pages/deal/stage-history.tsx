import type { CSSProperties } from 'react'
import type { Deal } from '../../api/deals.ts'
import { dealTexts } from '../../texts/deals.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Section } from '../../ui/section.tsx'
import { useNameOf } from '../../ui/use-name-of.ts'
import styles from './stage-history.module.css'
import { timeInStages } from './time-in-stages.ts'

const words = dealTexts.history

/** How long the deal stood where, as bars beside their numbers, once there is something to compare; and each step, the latest first. */
export function StageHistory({ deal }: { deal: Deal }) {
  const nameOf = useNameOf()
  const stays = timeInStages(deal)
  const longest = Math.max(...stays.map(({ days }) => days), Number.MIN_VALUE)
  return (
    <div className={styles['history']}>
      {stays.length > 1 && (
        <Section title={words.title}>
          <ol className={styles['stays']}>
            {stays.map(({ stage, isNow, days }) => (
              <li key={stage} className={styles['stay']} data-now={isNow || undefined}>
                <span className={styles['stage']}>{stage}</span>
                <span aria-hidden>
                  <span className={styles['bar']} style={{ '--share': days / longest } as CSSProperties} />
                </span>
                <span className={styles['days']}>{words.days(Math.floor(days))}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section title={words.steps}>
        <ol className={styles['steps']}>
          {deal.stage_history
            .map((step, index) => ({
              ...step,
              key: `${step.created_at} ${index}`,
              sentence: sentenceOf(deal, index),
            }))
            .reverse()
            .map(({ key, sentence, user_id, created_at }) => (
              <li key={key} className={styles['step']}>
                <span>
                  <strong>{nameOf(user_id)}</strong> {sentence}
                </span>
                <RelativeTime at={created_at} />
              </li>
            ))}
        </ol>
      </Section>
    </div>
  )
}

function sentenceOf({ stage_history }: Deal, index: number): string {
  const step = stage_history[index]
  const before = stage_history[index - 1]
  if (!step) return ''
  if (!before) return words.added(step.stage_name)
  if (step.status === 'won') return words.won
  if (step.status === 'lost') return words.lost
  return before.status === 'open' ? words.entered(step.stage_name) : words.reopened(step.stage_name)
}
