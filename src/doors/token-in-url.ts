/** Parameters under which clients are known to put tokens into addresses, where logs and histories would keep them. */
const NAMES = new Set(
  (
    'token api_token apitoken access_token accesstoken auth_token authtoken api_key apikey api-key api-token access-token auth-token ' +
    'key auth authorization bearer secret password session session_id sessionid jwt id_token x-api-key client_secret credentials'
  ).split(' '),
)

/** What our own tokens look like, wherever they stand. */
const TOKEN = /kith[siarcf]?_[A-Za-z0-9_-]{40,}|kithd-[a-z0-9-]{23,}/

/** Whether an address carries a token, by the name of a parameter or by what a part of it looks like. */
export function hasTokenInUrl(url: string): boolean {
  const mark = url.indexOf('?')
  if (mark === -1 && !url.includes('kith') && !url.includes('%') && !url.includes(';')) return false
  const decoded = decodedTwice(url)
  if (TOKEN.test(url) || TOKEN.test(decoded)) return true
  const parameters = decoded.split(/[?&;#]/).slice(1)
  return parameters.some((parameter) =>
    NAMES.has(parameter.split('=')[0]!.replaceAll('+', ' ').trim().toLowerCase().split('[')[0]!),
  )
}

function decodedTwice(text: string): string {
  return decoded(decoded(text))
}

/** Byte by byte: names and tokens are ASCII, and a broken sequence elsewhere must not hide them. */
const decoded = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
