import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { NewDevice } from '../../api/device-passwords.ts'
import { useMe } from '../../api/me.ts'
import { deviceTexts } from '../../texts/devices.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { appleProfile } from './apple-profile.ts'
import styles from './token-shown-once.module.css'

const words = deviceTexts

/** What to type into a device. The password is never shown again, so nothing but the button takes it away. */
export function DeviceShownOnce({ device, onDone }: { device: NewDevice; onDone: () => void }) {
  const { email } = useMe()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { origin } = window.location
  const typed = [
    { what: words.server, value: origin },
    { what: words.user, value: email },
    { what: words.password, value: device.secret },
  ]
  return (
    <div className={styles['panel']}>
      <h3 ref={heading} tabIndex={-1}>
        {words.ready(device.name)}
      </h3>
      <p className={styles['once']}>{words.once}</p>
      {!origin.startsWith('https:') && <p>{words.httpsOnly}</p>}
      {typed.map(({ what, value }) => (
        <div key={what}>
          <h3>{what}</h3>
          <div className={styles['secret']}>
            <input aria-label={what} readOnly value={value} onFocus={(event) => event.target.select()} />
            <CopyButton value={value} label={words.copy(what)} />
          </div>
        </div>
      ))}
      <h3>{words.how}</h3>
      {words.ways.map(({ name, text }) => (
        <p key={name}>
          <strong>{name}</strong>: {text}
        </p>
      ))}
      <p>{words.profileHint}</p>
      <div>
        <Button
          variant="default"
          size="sm"
          onClick={() => save(appleProfile({ origin, user: email, name: device.name }))}
        >
          {words.profile}
        </Button>
      </div>
      <div>
        <Button size="sm" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

/** Gives a profile to the browser as a file, which hands it on to the settings of the device. */
function save(profile: string) {
  const address = URL.createObjectURL(new Blob([profile], { type: 'application/x-apple-aspen-config' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'kith.mobileconfig'
  link.click()
  // A download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
