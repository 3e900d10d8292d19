import { DECLARATION, escapeText } from './write-document.ts'
import { humanName } from './xml-record.ts'

/** The answer to every failed request. The root has no `type="array"`: with it ActiveResource shows no message at all. */
export function writeErrors(messages: string[]) {
  const errors = messages.map((message) => `  <error>${escapeText(message)}</error>\n`).join('')
  return `${DECLARATION}<errors>\n${errors}</errors>\n`
}

/** `{ field: 'first_name', message: 'is too long' }` becomes "First name is too long". */
export function fieldMessage({ field, message }: { field: string; message: string }) {
  return field === '' ? message : `${humanName(field)} ${message}`
}
