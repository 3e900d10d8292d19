import { useQuery } from '@tanstack/react-query'
import {
  type Device,
  devicesQuery,
  type NewDevice,
  useRevokeDevicePassword,
} from '../../api/device-passwords.ts'
import { DeviceForm } from '../../forms/device-form.tsx'
import { deviceTexts } from '../../texts/devices.ts'
import styles from '../../ui/records.module.css'
import { DeviceShownOnce } from './device-shown-once.tsx'
import { SecretLine, Secrets } from './secrets.tsx'

const words = deviceTexts

/** The devices that come in by a password of their own: let one in, see when each was here last, revoke. */
export const Devices = () => (
  <Secrets<Device, NewDevice>
    query={useQuery(devicesQuery)}
    none={words.none}
    form={(onMade) => <DeviceForm onMade={onMade} />}
    shownOnce={(device, onDone) => <DeviceShownOnce device={device} onDone={onDone} />}
    line={(device) => <DeviceLine key={device.id} device={device} />}
  />
)

const DeviceLine = ({ device }: { device: Device }) => (
  <SecretLine secret={device} words={words} revoke={useRevokeDevicePassword()}>
    <span className={styles['detail']}>{words.ends(device.hint)}</span>
  </SecretLine>
)
