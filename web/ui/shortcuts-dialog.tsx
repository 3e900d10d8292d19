import { Modal, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Fragment } from 'react'
import { agendaTexts } from '../texts/agenda.ts'
import { dealTexts } from '../texts/deals.ts'
import { entryTexts } from '../texts/entries.ts'
import { exchangePlaces } from '../texts/exchange-places.ts'
import { bulkTexts, listTexts } from '../texts/lists.ts'
import { texts } from '../texts.ts'
import { SINGLE_KEYS_STORAGE } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const GROUPS: Array<{ title: string; keys: Array<[string[], string]> }> = [
  {
    title: texts.shortcuts.everywhere,
    keys: [
      [[mod, 'K'], texts.shortcuts.palette],
      [['C'], texts.shortcuts.newContact],
      [['G', 'C'], texts.shortcuts.goContacts],
      [['G', 'L'], listTexts.go],
      [['G', 'D'], dealTexts.shortcuts.go],
      [['G', 'U'], texts.shortcuts.goDuplicates],
      [['G', 'I'], exchangePlaces.shortcut],
      [['G', 'T'], texts.shortcuts.goTrash],
      [['G', 'A'], agendaTexts.shortcuts.go],
      [['G', 'M'], texts.shortcuts.goAccount],
      [['G', 'S'], texts.shortcuts.goSettings],
      [['?'], texts.shortcuts.help],
    ],
  },
  {
    title: texts.shortcuts.inContacts,
    keys: [
      [['/'], texts.shortcuts.search],
      [['J'], texts.shortcuts.down],
      [['K'], texts.shortcuts.up],
      [['X'], bulkTexts.shortcut],
      [['Enter'], texts.shortcuts.open],
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
    title: texts.shortcuts.inDuplicates,
    keys: [
      [['J'], texts.shortcuts.downPair],
      [['K'], texts.shortcuts.upPair],
      [['Enter'], texts.shortcuts.compare],
      [['M'], texts.shortcuts.merge],
      [['D'], texts.shortcuts.dismiss],
    ],
  },
  {
    title: texts.shortcuts.onContact,
    keys: [
      [['N'], texts.shortcuts.note],
      [['L'], entryTexts.shortcuts.call],
      [['M'], entryTexts.shortcuts.message],
      [['T'], entryTexts.shortcuts.task],
      [['Y'], entryTexts.shortcuts.activity],
      [['J'], texts.shortcuts.next],
      [['K'], texts.shortcuts.previous],
      [['Esc'], texts.shortcuts.back],
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
    <Modal opened onClose={onClose} title={texts.shortcuts.title}>
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
        label={texts.shortcuts.singleKeys}
        description={texts.shortcuts.singleKeysHint}
      />
    </Modal>
  )
}
