import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '../../../client/problem.ts'
import { usersQuery } from '../../api/account.ts'
import { type DealInput, type DealVersion, editDeal } from '../../api/deals.ts'
import { wordsForProblem } from '../../api/words-for-problem.ts'
import { CurrencySelect } from '../../forms/currency-select.tsx'
import { readDay } from '../../forms/read-day.ts'
import { dealTexts } from '../../texts/deals.ts'
import { texts } from '../../texts/texts.ts'
import { longDay, useToday } from '../../ui/days.ts'
import { InPlace } from '../../ui/in-place.tsx'
import { formatMoney, readMoney } from '../../ui/money.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toastProblem } from '../../ui/toasts.tsx'
import { userChoice } from '../../ui/user-choice.ts'
import row from '../contact/field-row.module.css'
import { DealContacts } from './deal-contacts.tsx'
import styles from './deal-fields.module.css'
import { weighted } from './weighted.ts'

const words = dealTexts.page

/** What is written about a deal, each value changed where it stands. */
export function DealFields({ version }: { version: DealVersion }) {
  const { deal } = version
  const today = useToday()
  const users = useQuery(usersQuery)
  const change = async (changes: DealInput): Promise<undefined> => {
    await editDeal(version, changes)
    return undefined
  }
  const chose = (changes: DealInput) => void change(changes).catch((error) => toastProblem(error))
  const field = (label: string, shown: string, text: string) => ({
    place: `deal-${deal.id}-${label}`,
    label,
    shown,
    text,
    buttonLabel: words.edit(label, shown),
    describe: (error: unknown) => describe(error, label),
  })
  const amount = deal.amount === null ? words.empty : formatMoney(deal.amount, deal.currency)
  const closes = deal.expected_close_on === null ? words.empty : longDay(deal.expected_close_on)
  const probability = deal.has_own_probability
    ? dealTexts.column.probability(deal.probability)
    : words.probabilityOfStage(deal.probability)
  return (
    <section className={styles['fields']}>
      <h2 className={styles['title']}>{words.details}</h2>
      <dl>
        <Row label={words.name}>
          <InPlace {...field(words.name, deal.name, deal.name)} save={(name) => change({ name })} />
        </Row>
        <Row label={words.contacts}>
          <DealContacts version={version} />
        </Row>
        <Row label={words.amount}>
          <InPlace
            {...field(words.amount, amount, deal.amount ?? '')}
            inputMode="decimal"
            save={async (text) => {
              const read = text === '' ? null : readMoney(text)
              if (read === undefined) return texts.errors.field(words.amount, dealTexts.form.notAnAmount)
              return change({ amount: read })
            }}
          />
        </Row>
        <Row label={words.currency}>
          <CurrencySelect
            aria-label={words.currency}
            size="xs"
            className={styles['select']}
            value={deal.currency}
            onChange={(currency) => currency && chose({ currency: currency as string })}
          />
        </Row>
        <Row label={words.closes}>
          <InPlace
            {...field(words.closes, closes, deal.expected_close_on ?? '')}
            explain={(text) => {
              const day = readDay(text, today)
              return day && day !== text ? dealTexts.form.readAs(longDay(day)) : undefined
            }}
            save={async (text) => {
              const day = text === '' ? null : readDay(text, today)
              if (day === undefined) return texts.errors.field(words.closes, dealTexts.form.notADay)
              return change({ expected_close_on: day })
            }}
          />
        </Row>
        {deal.status === 'open' && (
          <Row label={words.probability}>
            <InPlace
              {...field(
                words.probability,
                probability,
                deal.has_own_probability ? String(deal.probability) : '',
              )}
              inputMode="numeric"
              save={(text) => {
                const percent = text.trim().replace(/%$/, '').trimEnd()
                return change({ probability: percent === '' ? null : Number(percent) })
              }}
            />
          </Row>
        )}
        {deal.amount !== null && deal.status === 'open' && (
          <Row label={words.weighted}>
            <span className={styles['plain']}>{formatMoney(weighted(deal), deal.currency)}</span>
          </Row>
        )}
        <Row label={words.owner}>
          <Select
            aria-label={words.owner}
            size="xs"
            className={styles['select']}
            data={(users.data ?? []).map(userChoice)}
            value={String(deal.user_id)}
            allowDeselect={false}
            onChange={(id) => id && chose({ user_id: Number(id) })}
          />
        </Row>
        <Row label={words.added}>
          <span className={styles['plain']}>
            <RelativeTime at={deal.created_at} />
          </span>
        </Row>
        <Row label={words.changed}>
          <span className={styles['plain']}>
            <RelativeTime at={deal.updated_at} />
          </span>
        </Row>
      </dl>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={row['row']}>
      <dt className={row['label']}>{label}</dt>
      <dd className={row['value']}>{children}</dd>
    </div>
  )
}

function describe(error: unknown, label: string): string {
  if (!(error instanceof Problem)) return wordsForProblem(error)
  if (error.status === 412) return words.changedMeanwhile
  const [refused] = error.fields
  return refused ? texts.errors.field(label, refused.message) : wordsForProblem(error)
}
