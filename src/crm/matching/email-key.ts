import { withoutUnseen } from '../texts/unseen.ts'

/** An e-mail address as its mailbox is really called. */
export interface EmailKey {
  local: string
  domain: string
  /** Belongs to nobody in particular: `info@`, `sales@`. */
  isShared: boolean
}

const SHARED = new Set(
  `info sales office contact support admin hello mail team service help billing accounts accounting hr jobs
careers marketing press media enquiries inquiries reception orders order shop webmaster postmaster noreply no-reply
donotreply customerservice customercare feedback finance legal news newsletter kontakt post firmapost buero
invoices invoice purchasing secretary general frontdesk bookings reservations company staff everyone
all web website root contacto ventas hallo vertrieb buchhaltung kundenservice sekretariat empfang accueil
secretariat comptabilite reservation biuro kontor ordini amministrazione segreteria receptie verkoop secretaria
recepcion administracion reclamaciones bestellung rechnung einkauf bewerbung personal presse abuse security privacy it itsupport operations dispatch main`.split(
    /\s+/,
  ),
)

/** Mailboxes there in which dots mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** Providers at which anybody has a mailbox, so that the domain says nothing about the company. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
aol.com comcast.net verizon.net att.net sbcglobal.net cox.net gmx.de gmx.net gmx.com web.de t-online.de proton.me
protonmail.com mail.com zoho.com yandex.ru mail.ru qq.com 163.com orange.fr free.fr wanadoo.fr online.no
bigpond.com optusnet.com.au hotmail.co.uk yahoo.co.uk btinternet.com`.split(/\s+/),
)

/**
 * Undefined for what is no address. Case, `+tags`, a name beside it (`Jay Jones <jj@x.example>`) and, at Gmail, dots make no
 * difference.
 */
export function toEmailKey(written: string | null): EmailKey | undefined {
  const text = written && addressIn(withoutUnseen(written).toLowerCase())
  const at = text?.lastIndexOf('@') ?? -1
  if (!text || at < 1 || at === text.length - 1 || /\s/.test(text)) return undefined
  let domain = text.slice(at + 1)
  let local = text.slice(0, at)
  const plus = local.indexOf('+')
  if (plus > 0) local = local.slice(0, plus)
  if (DOTLESS.has(domain)) {
    local = local.replaceAll('.', '')
    domain = 'gmail.com'
  }
  return { local, domain, isShared: SHARED.has(local) }
}

const AROUND = new Set(' \t\n\r"\'(),;.')

function addressIn(text: string): string {
  const from = text.lastIndexOf('<')
  const to = text.indexOf('>', from)
  const bare = bared(from >= 0 && to > from ? text.slice(from + 1, to) : text)
  return bare.startsWith('mailto:') ? bare.slice('mailto:'.length).trim() : bare
}

/** Without the blanks and marks around it. */
function bared(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && AROUND.has(text[start]!)) start++
  while (end > start && AROUND.has(text[end - 1]!)) end--
  return text.slice(start, end)
}

export const isPublicProvider = (domain: string): boolean => PUBLIC_PROVIDERS.has(domain)
