import { Button } from '@mantine/core'
import type { NewDevice } from '../../api/device-passwords.ts'
import { useMe } from '../../api/me.ts'
import { deviceTexts } from '../../texts/devices.ts'
import { appleProfile } from './apple-profile.ts'
import { SecretValue, ShownOnce } from './shown-once.tsx'

const words = deviceTexts

/** What to type into a device. */
export function DeviceShownOnce({ device, onDone }: { device: NewDevice; onDone: () => void }) {
  const { email } = useMe()
  const { origin } = window.location
  const typed = [
    { what: words.server, value: origin },
    { what: words.user, value: email },
    { what: words.password, value: device.secret },
  ]
  return (
    <ShownOnce title={words.ready(device.name)} once={words.once} done={words.done} onDone={onDone}>
      {!origin.startsWith('https:') && <p>{words.httpsOnly}</p>}
      {typed.map(({ what, value }) => (
        <div key={what}>
          <h3>{what}</h3>
          <SecretValue label={what} copy={words.copy(what)} value={value} />
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
    </ShownOnce>
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
