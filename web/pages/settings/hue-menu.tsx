import { changeStatus, type Status } from '../../api/settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { HUES } from '../../ui/hues.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { toastProblem, toastWithUndo } from '../../ui/toasts.tsx'
import styles from './hue-menu.module.css'

const words = settingsTexts.statuses

/** A status in its colour, and the colours that it can have instead. */
export function HueMenu({ status }: { status: Status }) {
  const { key, label, hue: before } = status
  const choose = async (hue: Status['hue']) => {
    await changeStatus(key, { hue })
    toastWithUndo(words.recoloured(label), () => changeStatus(key, { hue: before }))
  }
  return (
    <Menu
      position="bottom-start"
      target={
        <button
          type="button"
          className={styles['button']}
          aria-label={words.colourOf(label)}
          title={words.colourOf(label)}
        >
          <StatusMark status={status} />
        </button>
      }
    >
      {[null, ...HUES].map((hue) => (
        <MenuItem
          key={hue}
          aria-current={hue === before || undefined}
          onClick={() => choose(hue).catch(toastProblem)}
        >
          <span className={styles['choice']}>
            <StatusMark status={{ ...status, label, hue }} />
            {hue === null ? words.ofItsPlace : words.hues[hue]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
