import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Goal } from '../api/place-at-once.ts'
import { settingsTexts } from '../texts/settings.ts'
import { Reasoned } from './reasoned.tsx'
import records from './records.module.css'
import styles from './sortable.module.css'
import { useLatest } from './use-latest.ts'

const words = settingsTexts.order
const adapter = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

export interface SortableItem {
  key: string
  name: string
  /** What is shown of the name, if that is more than its letters. */
  shown?: ReactNode
  detail?: ReactNode
  actions: ReactNode
}

/** Records in an order of their own: dragged, or brought up and down with buttons. */
export function Sortable(props: {
  items: SortableItem[]
  mayChange: boolean
  onMove: (key: string, goal: Goal) => void
}) {
  const { items, mayChange } = props
  const onMove = useLatest(props.onMove)
  const root = useRef<HTMLUListElement>(null)
  const focusNext = useRef<string>(undefined)

  // A row that was moved is another element for the browser, which lets go of the focus.
  useEffect(() => {
    if (items.length === 0 || focusNext.current === undefined) return
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [items])

  const step = (index: number, by: number, side: 'up' | 'down') => {
    const item = items[index]
    if (!item || index + by < 0 || index + by >= items.length) return
    focusNext.current = `[data-key="${CSS.escape(item.key)}"] [data-step="${side}"]`
    onMove(item.key, { by })
  }
  return (
    <ul className={records['records']} ref={root}>
      {items.map((item, index) => (
        <Row key={item.key} item={item} index={index} mayChange={mayChange} onDrop={onMove}>
          {mayChange && (
            <span className={styles['steps']}>
              <Reasoned reason={index === 0 && words.first}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  data-step="up"
                  aria-label={words.up(item.name)}
                  onClick={() => step(index, -1, 'up')}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
              </Reasoned>
              <Reasoned reason={index === items.length - 1 && words.last}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  data-step="down"
                  aria-label={words.down(item.name)}
                  onClick={() => step(index, 1, 'down')}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </Reasoned>
            </span>
          )}
        </Row>
      ))}
    </ul>
  )
}

interface RowProps {
  item: SortableItem
  index: number
  mayChange: boolean
  onDrop: (key: string, goal: Goal) => void
  children: ReactNode
}

function Row({ item, index, mayChange, onDrop, children }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { key } = item
  useEffect(() => {
    if (!mayChange) return
    let unbind: (() => void) | undefined
    let isGone = false
    void adapter().then(({ draggable, dropTargetForElements }) => {
      if (isGone || !element.current) return
      const stops = [
        draggable({ element: element.current, getInitialData: () => ({ key }) }),
        dropTargetForElements({
          element: element.current,
          onDragEnter: () => setIsOver(true),
          onDragLeave: () => setIsOver(false),
          onDrop({ source }) {
            setIsOver(false)
            if (source.data['key'] !== key) onDrop(String(source.data['key']), { to: index })
          },
        }),
      ]
      unbind = () => {
        for (const stop of stops) stop()
      }
    })
    return () => {
      isGone = true
      unbind?.()
    }
  }, [key, index, mayChange, onDrop])
  return (
    <li
      ref={element}
      className={`${records['record']} ${styles['row']}`}
      data-key={key}
      data-over={isOver || undefined}
    >
      {mayChange && (
        <span className={styles['grip']} title={words.drag}>
          <IconGripVertical size={16} aria-hidden />
        </span>
      )}
      <span className={records['main']}>
        {item.shown ?? <strong>{item.name}</strong>}
        {item.detail && <span className={records['detail']}>{item.detail}</span>}
      </span>
      {children}
      {item.actions && <span className={styles['actions']}>{item.actions}</span>}
    </li>
  )
}
