import { Modal, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Fragment } from 'react'
import { agendaTexts } from '../texts/agenda.ts'
import { dealTexts } from '../texts/deals.ts'
import { entryTexts } from '../texts/entries.ts'
import { exchangePlaces } from '../texts/exchange-places.ts'
import { bulkTexts, listTexts } from '../texts/lists.ts'
import { shortcutTexts } from '../texts/shortcuts.ts'
import { SINGLE_KEYS_STORAGE } from '../ui/shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const GROUPS: Array<{ title: string; keys: Array<[string[], string]> }> = [
  {
    title: shortcutTexts.everywhere,
    keys: [
      [[mod, 'K'], shortcutTexts.palette],
      [['C'], shortcutTexts.newContact],
      [['G', 'C'], shortcutTexts.goContacts],
      [['G', 'L'], listTexts.go],
      [['G', 'D'], dealTexts.shortcuts.go],
      [['G', 'U'], shortcutTexts.goDuplicates],
      [['G', 'I'], exchangePlaces.shortcut],
      [['G', 'T'], shortcutTexts.goTrash],
      [['G', 'A'], agendaTexts.shortcuts.go],
      [['G', 'M'], shortcutTexts.goAccount],
      [['G', 'S'], shortcutTexts.goSettings],
      [['?'], shortcutTexts.help],
    ],
  },
  {
    title: shortcutTexts.inContacts,
    keys: [
      [['/'], shortcutTexts.search],
      [['J'], shortcutTexts.down],
      [['K'], shortcutTexts.up],
      [['X'], bulkTexts.shortcut],
      [['Space'], shortcutTexts.peek],
      [['Enter'], shortcutTexts.open],
    ],
  },
  {
    title: agendaTexts.shortcuts.title,
    keys: [
      [['N'], agendaTexts.shortcuts.add],
      [['J'], agendaTexts.shortcuts.down],
      [['K'], agendaTexts.shortcuts.up],
      [['X'], agendaTexts.shortcuts.complete],
      [['E'], agendaTexts.shortcuts.edit],
      [['R'], agendaTexts.shortcuts.reschedule],
      [['L'], agendaTexts.shortcuts.log],
      [['O'], agendaTexts.shortcuts.open],
    ],
  },
  {
    title: dealTexts.shortcuts.title,
    keys: [
      [['N'], dealTexts.shortcuts.add],
      [['/'], dealTexts.shortcuts.search],
      [['↑', '↓', '←', '→'], dealTexts.shortcuts.step],
      [['Enter'], dealTexts.shortcuts.open],
      [['M'], dealTexts.shortcuts.move],
    ],
  },
  {
    title: shortcutTexts.inDuplicates,
    keys: [
      [['J'], shortcutTexts.downPair],
      [['K'], shortcutTexts.upPair],
      [['Enter'], shortcutTexts.compare],
      [['M'], shortcutTexts.merge],
      [['D'], shortcutTexts.dismiss],
    ],
  },
  {
    title: shortcutTexts.onContact,
    keys: [
      [['N'], shortcutTexts.note],
      [['L'], entryTexts.shortcuts.call],
      [['M'], entryTexts.shortcuts.message],
      [['T'], entryTexts.shortcuts.task],
      [['Y'], entryTexts.shortcuts.activity],
      [['J'], shortcutTexts.next],
      [['K'], shortcutTexts.previous],
      [['Esc'], shortcutTexts.back],
    ],
  },
]

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useLocalStorage({
    key: SINGLE_KEYS_STORAGE,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return (
    <Modal opened onClose={onClose} title={shortcutTexts.title}>
      {GROUPS.map((group) => (
        <section key={group.title} className={styles['group']}>
          <h3>{group.title}</h3>
          <dl className={styles['keys']}>
            {group.keys.map(([keys, meaning]) => (
              <Fragment key={meaning}>
                <dt>{meaning}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
        label={shortcutTexts.singleKeys}
        description={shortcutTexts.singleKeysHint}
      />
    </Modal>
  )
}
