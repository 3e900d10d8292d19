import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  changeImport,
  deleteImport,
  type Import,
  type ImportChanges,
  importQuery,
  type Rehearsal,
  rehearseImport,
  runImport,
} from '../../api/imports.ts'
import { queryClient } from '../../api/query-client.ts'
import { importTexts as words } from '../../texts/exchange.ts'
import { paths } from '../../ui/paths.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import styles from './import.module.css'
import { ImportOptions } from './import-options.tsx'
import { Letters } from './letters.tsx'
import { Mapping } from './mapping.tsx'
import { Preview } from './preview.tsx'
import { RehearsalReport } from './rehearsal-report.tsx'
import { unclearDates } from './unclear-dates.ts'

/** How many contacts, notes or deals would come of the rows. */
const comingOf = ({ holds }: Import, { created, updated, records }: Rehearsal): number =>
  holds === 'contacts'
    ? created + updated
    : (records.find(({ kind }) => kind === holds.slice(0, -1))?.created ?? 0)

/** What the columns hold and how they are imported; each change is kept at once, so that the first rows show it. */
export function PrepareImport({ one }: { one: Import }) {
  const navigate = useNavigate()
  const { id } = one
  // One after the other: the last choice stays, and what is checked or run is what was chosen.
  const scope = { id: `import-${id}` }
  const isRefused = useRef(false)
  const rehearsal = useMutation({
    scope,
    mutationFn: async () => (isRefused.current ? null : rehearseImport(id)),
    onError: toastProblem,
  })
  const change = useMutation({
    scope,
    mutationFn: (changes: ImportChanges) => changeImport(id, changes),
    onMutate: ({ mapping, options }) => {
      isRefused.current = false
      rehearsal.reset()
      // What was asked for before would bring back what stood there.
      void queryClient.cancelQueries({ queryKey: importQuery(id).queryKey })
      queryClient.setQueryData(
        importQuery(id).queryKey,
        (now) => now && { ...now, mapping: mapping ?? now.mapping, options: { ...now.options, ...options } },
      )
    },
    onError: (error) => {
      isRefused.current = true
      toastProblem(error)
      void queryClient.invalidateQueries({ queryKey: ['imports', id] })
    },
  })
  const run = useMutation({
    scope,
    mutationFn: async () => {
      if (!isRefused.current) await runImport(id)
    },
    onError: toastProblem,
  })
  const discard = useMutation({
    mutationFn: () => deleteImport(id),
    onSuccess: async () => {
      await navigate({ to: paths.import })
      toast(words.discarded(one.file_name))
    },
    onError: toastProblem,
  })
  return (
    <>
      {one.encoding_sample && <Letters one={one} onChange={(encoding) => change.mutate({ encoding })} />}
      {one.columns.length > 0 && <Mapping one={one} onChange={(changes) => change.mutate(changes)} />}
      <ImportOptions
        holds={one.holds}
        options={one.options}
        unclear={unclearDates(one)}
        onChange={(options) => change.mutate({ options })}
      />
      <Preview one={one} />
      {rehearsal.data && <RehearsalReport id={id} holds={one.holds} rehearsal={rehearsal.data} />}
      <div className={styles['actions']}>
        <Reasoned reason={one.asks.length > 0 && words.asksFirst}>
          <Button size="sm" loading={run.isPending} onClick={() => run.mutate()}>
            {one.format === 'json'
              ? words.runAll
              : words.run(one.holds, rehearsal.data ? comingOf(one, rehearsal.data) : one.rows_total)}
          </Button>
        </Reasoned>
        <Button
          size="sm"
          variant="default"
          disabled={run.isPending}
          loading={rehearsal.isPending}
          onClick={() => rehearsal.mutate()}
        >
          {words.rehearse}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          disabled={run.isPending}
          onClick={() => discard.mutate()}
        >
          {words.discard}
        </Button>
      </div>
    </>
  )
}
