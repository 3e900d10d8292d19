import { Tooltip, VisuallyHidden } from '@mantine/core'
import { cloneElement, type MouseEvent, type ReactElement, useId } from 'react'

interface Pressed {
  'aria-disabled'?: boolean | undefined
  'aria-describedby'?: string | undefined
  'data-disabled'?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

interface ReasonedProps {
  reason: string | false
  /** What is shown of it otherwise, where it has no name to be read. */
  label?: string
  children: ReactElement<Pressed>
}

/**
 * A button that cannot be pressed while there is a reason, and says it: to whoever points at it, and to whoever comes to it by keyboard. So it
 * stays where the focus can go, which a disabled button is not.
 */
export function Reasoned({ reason, label, children }: ReasonedProps) {
  const id = useId()
  const told = reason || label
  return (
    <>
      <Tooltip label={told} disabled={!told} events={{ hover: true, focus: true, touch: true }}>
        {cloneElement<Pressed>(
          children,
          reason === false
            ? {}
            : { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': id, onClick: refuse },
        )}
      </Tooltip>
      {reason !== false && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  )
}

/** Not the form either, that it would send. */
const refuse = (event: MouseEvent) => event.preventDefault()
