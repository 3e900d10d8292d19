import type { MeasuredServer } from './measured-server.ts'

/** A phone or a calendar that syncs one collection, as the programs do. */
export class Device {
  private readonly server: MeasuredServer
  private readonly home: string
  private readonly headers: Record<string, string>
  private token = ''

  constructor(server: MeasuredServer, home: string, email: string) {
    this.server = server
    this.home = home
    const basic = Buffer.from(`${email}:${server.devicePassword}`).toString('base64')
    this.headers = {
      authorization: `Basic ${basic}`,
      'x-forwarded-proto': 'https',
      'content-type': 'application/xml',
      depth: '1',
    }
  }

  /** Forgets what it knows. */
  beginAnew(): void {
    this.token = ''
  }

  /** Asks what has changed, and fetches no text. How many members it was told of. */
  async sync(): Promise<string[]> {
    const text = await this.report(
      `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${this.token}</d:sync-token><d:sync-level>1</d:sync-level>` +
        '<d:prop><d:getetag/></d:prop></d:sync-collection>',
    )
    this.token = /<d:sync-token>([^<]+)<\/d:sync-token>/.exec(text)?.[1] ?? ''
    return [...text.matchAll(/<d:href>([^<]+)<\/d:href>/g)].map(([, address]) => address!)
  }

  /** Fetches the texts of members. */
  fetch(addresses: readonly string[]): Promise<string> {
    const isOfCards = this.home.startsWith('/dav/books/')
    const [namespace, report, data] = isOfCards
      ? ['urn:ietf:params:xml:ns:carddav', 'addressbook-multiget', 'address-data']
      : ['urn:ietf:params:xml:ns:caldav', 'calendar-multiget', 'calendar-data']
    const hrefs = addresses.map((address) => `<d:href>${address}</d:href>`).join('')
    return this.report(
      `<x:${report} xmlns:d="DAV:" xmlns:x="${namespace}"><d:prop><d:getetag/><x:${data}/></d:prop>${hrefs}</x:${report}>`,
    )
  }

  private async report(body: string): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.server.port}${this.home}`, {
      method: 'REPORT',
      headers: this.headers,
      body,
    })
    const text = await answer.text()
    if (answer.status !== 207) throw new Error(`A sync was answered with ${answer.status}: ${text}`)
    return text
  }
}
