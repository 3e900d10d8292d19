import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { duplicateTexts as words } from '../../texts/duplicates.ts'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { DismissedView } from './dismissed-view.tsx'
import styles from './duplicates-page.module.css'
import {
  type DuplicatesSearch,
  LEVELS,
  type Level,
  USUAL_LEVEL,
  VIEWS,
  type View,
} from './duplicates-search.ts'
import { MergesView } from './merges-view.tsx'
import { PairsView } from './pairs-view.tsx'

/** Contacts that may be one, what was said not to be, and what was merged. */
export function DuplicatesPage() {
  const search: DuplicatesSearch = useSearch({ from: '/shell/duplicates' })
  const navigate = useNavigate()
  const { view = 'pairs', min_confidence: level = USUAL_LEVEL } = search
  const change = (next: DuplicatesSearch) =>
    void navigate({ to: paths.duplicates, search: next, replace: true })
  const showLevel = (next: Level) => change(next === USUAL_LEVEL ? {} : { min_confidence: next })
  return (
    <Page title={words.title} {...(view === 'pairs' && { intro: words.text })}>
      <div className={styles['choices']}>
        <SegmentedControl
          size="xs"
          aria-label={words.views}
          data={VIEWS.map((value) => ({ value, label: words.view[value] }))}
          value={view}
          onChange={(value) => change(value === 'pairs' ? {} : { view: value as Exclude<View, 'pairs'> })}
        />
        {view === 'pairs' && (
          <SegmentedControl
            size="xs"
            aria-label={words.confidence}
            data={LEVELS.map((value) => ({ value: String(value), label: words.atLeast[value] ?? value }))}
            value={String(level)}
            onChange={(value) => showLevel(Number(value) as Level)}
          />
        )}
      </div>
      {view === 'pairs' && <PairsView level={level} onLevel={showLevel} />}
      {view === 'dismissed' && <DismissedView />}
      {view === 'merges' && <MergesView />}
    </Page>
  )
}
