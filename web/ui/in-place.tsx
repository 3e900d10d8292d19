import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Problem } from '../../client/problem.ts'
import { wordsForProblem } from '../api/words-for-problem.ts'
import { liveTexts } from '../texts/live.ts'
import { formKeys } from './form-keys.ts'
import styles from './in-place.module.css'
import { useKept } from './use-kept.ts'

interface InPlaceProps {
  /** Names it among all that is typed: what was typed is kept there until it is saved or given up. */
  place: string
  label: string
  /** What is shown, and what the button that opens the field is called. */
  shown: string
  buttonLabel: string
  /** What stands in the field when it opens. */
  text: string
  inputMode?: 'text' | 'decimal' | 'numeric'
  /** Says how something typed was read. */
  explain?: (text: string) => string | undefined
  /** Throws what went wrong; gives a text when what was typed makes no sense. */
  save: (text: string) => Promise<string | undefined>
  describe?: (error: unknown) => string
  extra?: ReactNode
}

/** A value that turns into an input where it stands. Saves on Enter and when the focus leaves, gives up on Escape. */
export function InPlace(props: InPlaceProps) {
  const kept = useKept(props.place)
  const [isOpen, setIsOpen] = useState(() => readBegun(kept.read()) !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (!isOpen && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isOpen])
  if (isOpen)
    return (
      <Editor
        {...props}
        onClose={(byKeyboard) => {
          returnsFocus.current = byKeyboard
          setIsOpen(false)
        }}
      />
    )
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles['button']}
        aria-label={props.buttonLabel}
        data-empty={props.text === '' || undefined}
        onClick={() => setIsOpen(true)}
      >
        {props.shown}
      </button>
      {props.extra}
    </>
  )
}

function Editor(props: InPlaceProps & { onClose: (byKeyboard: boolean) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const kept = useKept(props.place)
  const [begun] = useState(() => readBegun(kept.read()))
  const [initial] = useState(begun?.initial ?? props.text)
  // What the person knows to stand there: somebody else's value overrules nobody, and is not overruled unseen.
  const [seen, setSeen] = useState(initial)
  const [isRefused, setIsRefused] = useState(false)
  const [text, setText] = useState(begun?.text ?? initial)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const state = useRef<'typing' | 'saving' | 'done'>('typing')
  const isChangedMeanwhile = props.text !== seen
  const meanwhile = liveTexts.changedMeanwhile(props.label, props.text)
  const fromBefore = begun && liveTexts.notSavedYet
  const note =
    problem ?? (isChangedMeanwhile && !isSaving ? meanwhile : (props.explain?.(text) ?? fromBefore))

  // What was typed before the page was loaded anew waits where it is: leaving the field is what saves it.
  const takesFocus = useRef(begun === undefined)
  useEffect(() => {
    if (!takesFocus.current) return
    input.current?.focus()
    input.current?.select()
  }, [])

  // What is said about it may stand below the edge of the window.
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem !== undefined) said.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  const close = (byKeyboard: boolean) => {
    state.current = 'done'
    kept.forget()
    props.onClose(byKeyboard)
  }
  const save = async (byKeyboard: boolean) => {
    if (state.current !== 'typing') return
    if (text.trim() === initial || text.trim() === props.text) return close(byKeyboard)
    if ((isRefused || seen !== initial) && !byKeyboard) return
    if (isChangedMeanwhile && !isRefused) {
      setSeen(props.text)
      return setProblem(`${meanwhile} ${liveTexts.saveAnyway}`)
    }
    state.current = 'saving'
    setIsSaving(true)
    try {
      const refusal = await props.save(text.trim())
      if (refusal === undefined) return close(byKeyboard)
      setProblem(refusal)
    } catch (error) {
      setIsRefused(error instanceof Problem && error.status === 412)
      setProblem(props.describe?.(error) ?? wordsForProblem(error))
    }
    state.current = 'typing'
    setIsSaving(false)
  }
  return (
    <div className={styles['editor']}>
      <input
        ref={input}
        className={styles['input']}
        aria-label={props.label}
        aria-invalid={problem !== undefined}
        aria-describedby={note === undefined ? undefined : id}
        inputMode={props.inputMode}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          kept.write({ text: event.currentTarget.value, initial } satisfies Begun)
          setProblem(undefined)
        }}
        onKeyDown={formKeys(
          () => void save(true),
          () => close(true),
        )}
        onBlur={() => void save(false)}
      />
      {note !== undefined && (
        <p
          className={styles['note']}
          id={id}
          ref={said}
          role={problem ? 'alert' : 'status'}
          data-problem={problem !== undefined || undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** A value as it was being typed, and what stood there when that began. */
interface Begun {
  text: string
  initial: string
}

function readBegun(stored: unknown): Begun | undefined {
  const { text, initial } = (stored ?? {}) as Partial<Begun>
  return typeof text === 'string' && typeof initial === 'string' ? { text, initial } : undefined
}
