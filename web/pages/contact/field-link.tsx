import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react'
import type { FieldKind } from '../../contact-fields/field-groups.ts'
import { contactTexts } from '../../texts/contact.ts'
import { mailAddress, phoneAddress, webAddress } from '../../ui/reach.ts'

const words = contactTexts

/** What one can do with a value besides editing it: write, call, open. `number` is what the server read in it, if it is one to call. */
export function FieldLink({
  kind,
  value,
  number,
}: {
  kind: FieldKind
  value: string
  number: string | undefined
}) {
  if (kind === 'email')
    return <Open href={mailAddress(value)} label={words.mail(value)} icon={<IconMail size={16} />} />
  if (kind === 'phone') {
    const address = phoneAddress(value, number)
    return address ? <Open href={address} label={words.call(value)} icon={<IconPhone size={16} />} /> : null
  }
  const page = kind === 'url' ? webAddress(value) : undefined
  return page ? (
    <Open href={page} label={words.openUrl(value)} icon={<IconExternalLink size={16} />} isPage />
  ) : null
}

function Open(props: { href: string; label: string; icon: React.ReactNode; isPage?: boolean }) {
  const away = props.isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      size="sm"
      href={props.href}
      aria-label={props.label}
      {...away}
    >
      {props.icon}
    </ActionIcon>
  )
}
