import { NativeSelect, Radio, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusesQuery } from '../../api/account.ts'
import type { Import } from '../../api/imports.ts'
import { listsQuery } from '../../api/lists.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { Section } from '../../ui/section.tsx'
import styles from './import.module.css'

type Options = Import['options']

interface ImportOptionsProps {
  holds: Import['holds']
  options: Options
  /** Dates of the file that can be read either way, if any. */
  unclear: readonly string[]
  onChange: (options: Partial<Options>) => void
}

export function ImportOptions({ holds, options, unclear, onChange }: ImportOptionsProps) {
  if (holds !== 'contacts' && unclear.length === 0) return null
  return (
    <Section title={words.options}>
      {holds === 'contacts' && <ContactOptions options={options} onChange={onChange} />}
      {unclear.length > 0 && (
        <Radio.Group
          label={words.dayOrder(unclear)}
          value={options.is_day_first === null ? null : String(options.is_day_first)}
          onChange={(value) => onChange({ is_day_first: value === 'true' })}
          required
        >
          <div className={styles['choices']}>
            <Radio value="true" label={words.dayFirst(unclear[0]!)} />
            <Radio value="false" label={words.monthFirst(unclear[0]!)} />
          </div>
        </Radio.Group>
      )}
    </Section>
  )
}

/** What is asked of contacts alone. */
function ContactOptions({ options, onChange }: Pick<ImportOptionsProps, 'options' | 'onChange'>) {
  const statuses = useQuery(statusesQuery)
  const lists = useQuery(listsQuery)
  return (
    <>
      <div className={styles['options']}>
        <NativeSelect
          label={words.duplicates}
          description={words.duplicatesHint}
          inputWrapperOrder={['label', 'input', 'description']}
          data={Object.entries(words.onDuplicate).map(([value, label]) => ({ value, label }))}
          value={options.on_duplicate}
          onChange={(event) =>
            onChange({ on_duplicate: event.currentTarget.value as Options['on_duplicate'] })
          }
        />
        <NativeSelect
          label={words.status}
          data={[
            { value: '', label: words.noStatus },
            ...(statuses.data ?? []).map(({ key, label }) => ({ value: key, label })),
          ]}
          value={options.status ?? ''}
          onChange={(event) => onChange({ status: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={words.list}
          data={[
            { value: '', label: words.noList },
            ...(lists.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={options.list_id === null ? '' : String(options.list_id)}
          onChange={(event) => onChange({ list_id: Number(event.currentTarget.value) || null })}
        />
      </div>
      <Switch
        label={words.isPrivate}
        checked={options.is_private}
        onChange={(event) => onChange({ is_private: event.currentTarget.checked })}
      />
    </>
  )
}
