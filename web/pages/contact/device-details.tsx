import { useQuery } from '@tanstack/react-query'
import { deviceDetailsQuery } from '../../api/device-details.ts'
import { deviceTexts } from '../../texts/devices.ts'
import styles from './device-details.module.css'

/** What phones keep of the contact and Kith has no field for, folded; nothing at all where there is none. */
export function DeviceDetails({ contactId }: { contactId: number }) {
  const { data = [] } = useQuery(deviceDetailsQuery(contactId))
  if (data.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>{deviceTexts.kept(data.length)}</summary>
      <dl>
        {data.map(({ name, label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no order but this, and are only shown
          <div key={place}>
            <dt>{label ? `${name} (${label})` : name}</dt>
            <dd>{value || deviceTexts.keptBytes}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
