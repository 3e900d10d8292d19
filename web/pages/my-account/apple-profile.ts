const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign]!)

/**
 * The settings of a CardDAV and a CalDAV account as Apple's devices take them (Configuration Profile Reference). The password is not in it: a file is no place
 * for one.
 */
export function appleProfile({ origin, user, name }: { origin: string; user: string; name: string }): string {
  const { hostname, port } = new URL(origin)
  const id = `kith.${hostname}.${crypto.randomUUID()}`
  const text = (key: string, value: string) => `<key>${key}</key><string>${escaped(value)}</string>`
  const common = (type: string, identifier: string) =>
    text('PayloadType', type) +
    text('PayloadIdentifier', identifier) +
    text('PayloadUUID', crypto.randomUUID()) +
    '<key>PayloadVersion</key><integer>1</integer>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${common('Configuration', id)}${text('PayloadDisplayName', `Kith: ${name}`)}<key>PayloadContent</key><array><dict>${common('com.apple.carddav.account', `${id}.carddav`)}${text('CardDAVAccountDescription', 'Kith')}${text('CardDAVHostName', hostname)}<key>CardDAVPort</key><integer>${port || 443}</integer><key>CardDAVUseSSL</key><true/>${text('CardDAVPrincipalURL', '/dav/')}${text('CardDAVUsername', user)}</dict><dict>${common('com.apple.caldav.account', `${id}.caldav`)}${text('CalDAVAccountDescription', 'Kith')}${text('CalDAVHostName', hostname)}<key>CalDAVPort</key><integer>${port || 443}</integer><key>CalDAVUseSSL</key><true/>${text('CalDAVPrincipalURL', '/dav/')}${text('CalDAVUsername', user)}</dict></array></dict></plist>
`
}
