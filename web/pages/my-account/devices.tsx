import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Device,
  devicesQuery,
  type NewDevice,
  useRevokeDevicePassword,
} from '../../api/device-passwords.ts'
import { DeviceForm } from '../../forms/device-form.tsx'
import { deviceTexts } from '../../texts/devices.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from '../../ui/records.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast, toastProblem } from '../../ui/toasts.tsx'
import { DeviceShownOnce } from './device-shown-once.tsx'

const words = deviceTexts

/** The devices that come in by a password of their own: let one in, see when each was here last, revoke. */
export function Devices() {
  const devices = useQuery(devicesQuery)
  const [fresh, setFresh] = useState<NewDevice>()
  return (
    <>
      {fresh ? (
        <DeviceShownOnce device={fresh} onDone={() => setFresh(undefined)} />
      ) : (
        <DeviceForm onMade={setFresh} />
      )}
      {devices.isPending && <Skeleton lines={2} />}
      {devices.isError && <ErrorState error={devices.error} retry={() => void devices.refetch()} />}
      {devices.data?.length === 0 && <p className={styles['none']}>{words.none}</p>}
      {devices.data && devices.data.length > 0 && (
        <ul className={styles['records']}>
          {devices.data.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
    </>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useRevokeDevicePassword()
  const confirm = () =>
    // A promise, which is kept although this line is gone by then.
    void revoke.mutateAsync(device.id).then(() => toast(words.revoked(device.name)), toastProblem)
  return (
    <li className={styles['record']}>
      <span className={styles['main']}>
        <strong>{device.name}</strong>
        <span className={styles['detail']}>{words.ends(device.hint)}</span>
        {device.is_read_only && <span className={styles['tag']}>{words.readOnlyTag}</span>}
      </span>
      <span className={styles['detail']}>
        {device.last_used_at ? (
          <>
            {words.lastUsed} <RelativeTime at={device.last_used_at} />
          </>
        ) : (
          words.neverUsed
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={words.revokeNamed(device.name)}
        onClick={() => setIsAsking(true)}
      >
        {words.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.revokeTitle(device.name)}
          text={words.revokeText}
          action={words.revoke}
          isRunning={revoke.isPending}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
