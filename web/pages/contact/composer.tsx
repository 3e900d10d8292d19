import { Button, SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Contact } from '../../api/contacts.ts'
import type { Changes, EntryKind } from '../../api/entries.ts'
import { PHONE_FIELDS, preferredPhoneField } from '../../api/preferred.ts'
import { EntryFields } from '../../entries/entry-fields.tsx'
import form from '../../entries/entry-form.module.css'
import { SendingHint } from '../../entries/sending-hint.tsx'
import { useComposer } from '../../entries/use-composer.ts'
import { entryTexts as words } from '../../texts/entries.ts'
import { focusAtEnd } from '../../ui/focus-at-end.ts'
import hint from '../../ui/hint.module.css'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import styles from './composer.module.css'

const KINDS: readonly EntryKind[] = ['note', 'call', 'message', 'task', 'activity']
const KEYS: Partial<Record<EntryKind, string>> = {
  note: 'n',
  call: 'l',
  message: 'm',
  task: 't',
  activity: 'y',
}
const MODES = [
  { value: 'past', label: words.logCall },
  { value: 'planned', label: words.planCall },
]
const SEND_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter'

/** What others on the page ask of the composer. */
export interface ComposerActions {
  /** Turns it to a kind of entry, and to whoever types. */
  open(kind: EntryKind): void
}

interface ComposerProps {
  contact: Contact
  ref?: Ref<ComposerActions>
  /** What can be written here, that which is there at first before the others. */
  kinds?: readonly EntryKind[]
  /** Where it is written, by a name that no other place has. */
  place?: string
  /** What is sent besides what is written. */
  besides?: Changes
}

/** The one place to write down what happened or what is to come, of whatever kind. */
export function Composer({ contact, ref, kinds = KINDS, place = `${contact.id}`, besides }: ComposerProps) {
  const composer = useComposer({
    place,
    kind: kinds[0] ?? 'note',
    contactId: contact.id,
    ...(besides && { besides }),
  })
  const { draft, kind } = composer
  const area = useRef<HTMLTextAreaElement>(null)

  const wantsFocus = useRef(false)
  const open = (next: EntryKind) => () => {
    composer.turnTo(next)
    wantsFocus.current = true
  }
  useImperativeHandle(ref, () => ({ open: (next) => open(next)() }))
  // After the fields of that kind have come.
  useEffect(() => {
    if (wantsFocus.current) focusAtEnd(area.current)
    wantsFocus.current = false
  })
  useShortcuts(Object.fromEntries(kinds.flatMap((one) => (KEYS[one] ? [[KEYS[one], open(one)]] : []))))

  // Whoever has left meanwhile, for another shortcut say, is not fetched back.
  const hasLeft = useRef(false)
  const send = async () => {
    hasLeft.current = false
    if ((await composer.send()) && !hasLeft.current) area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
    else if (event.key === 'Escape' && event.target instanceof HTMLElement) {
      hasLeft.current = true
      event.target.blur()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      className={`${form['form']} ${styles['composer']}`}
      aria-label={words.composer}
      onKeyDown={onKeyDown}
      data-print="never"
      data-idle={(draft.kind === 'note' && !composer.isReady && composer.begun.length === 0) || undefined}
    >
      <SegmentedControl
        fullWidth
        size="xs"
        className={styles['kinds']}
        aria-label={words.kindLabel}
        data={kinds.map((value) => ({
          value,
          label: <KindName kind={value} isBegun={composer.begun.includes(value)} />,
        }))}
        value={draft.kind}
        onChange={(value) => composer.turnTo(value as EntryKind)}
      />
      {draft.kind === 'call' && (
        <SegmentedControl
          size="xs"
          className={styles['mode']}
          aria-label={words.callMode}
          data={MODES}
          value={draft.isPlanned ? 'planned' : 'past'}
          onChange={(value) => composer.plan(value === 'planned')}
        />
      )}
      <EntryFields
        key={kind}
        fields={composer.fields}
        values={composer.values}
        faults={composer.faults}
        placeholder={words.placeholder[kind]}
        phones={phonesOf(contact)}
        areaRef={area}
        onChange={composer.type}
      />
      {composer.failure && (
        <p className={form['problem']} role="alert">
          {composer.failure}
        </p>
      )}
      {(kind !== 'note' || composer.isReady) && (
        <div className={form['actions']}>
          <Reasoned reason={!composer.isReady && words.nothingToSend}>
            <Button size="sm" loading={composer.isReading} onClick={() => void send()}>
              {words.send[kind]}
            </Button>
          </Reasoned>
          {composer.isKept && (
            <Button size="sm" variant="subtle" color="gray" onClick={composer.discard}>
              {words.discard}
            </Button>
          )}
          <span className={hint['hint']}>{words.sendHint(SEND_KEYS)}</span>
        </div>
      )}
      <SendingHint isUnderWay={composer.isUnderWay} />
      <p className={styles['sent']} role="status">
        {composer.sent}
      </p>
    </section>
  )
}

/** What has been begun as another kind is marked there: it is not lost, it waits. */
const KindName = ({ kind, isBegun }: { kind: EntryKind; isBegun: boolean }) => (
  <>
    {words.kinds[kind]}
    {isBegun && <span className={styles['begun']} role="img" aria-label={words.begun} />}
  </>
)

/** The preferred number first. */
function phonesOf(contact: Contact): string[] {
  const preferred = preferredPhoneField(contact)
  const fields = preferred ? [preferred, ...PHONE_FIELDS] : PHONE_FIELDS
  return [...new Set(fields.flatMap((field) => contact[field] ?? []))]
}
