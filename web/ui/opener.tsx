import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react'

/** A button that opens something beside it. */
export type OpeningButton = ReactElement<ComponentProps<'button'>>

/** What opens knows its button by this. `id` is the id of the button; what opens has one that is made of it. */
export interface Opened {
  id: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

interface OpenerProps {
  opens: 'menu' | 'dialog'
  target: OpeningButton
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What opens. The library that places it is no part of the first load. */
  children: (opened: Opened) => ReactNode
}

/** A button, and what opens beside it for as long as that is open. */
export function Opener({ opens, target, isOpen, onToggle, children }: OpenerProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    target.props.onClick?.(event)
    onToggle(!isOpen)
  }
  return (
    <>
      {cloneElement(target, {
        ref,
        id,
        'aria-haspopup': opens,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick,
      })}
      {isOpen && children({ id, button, onClose: () => onToggle(false) })}
    </>
  )
}
