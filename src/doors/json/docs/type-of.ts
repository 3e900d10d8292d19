import type { JsonSchema } from '../openapi/schema.ts'
import { type Html, html } from './html.ts'

const NOUNS: Record<string, string> = { string: 'text', integer: 'integer', boolean: 'true or false' }
const FORMATS: Record<string, string> = { date: 'day', 'date-time': 'time' }

/** The type of a value in a few words, with a link where it has a section of its own. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf))
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  const types = [schema.type ?? 'any'].flat()
  return joined(types.map((type) => html`${nounOf(type, schema)}`))
}

const nounOf = (type: string, { format = '' }: JsonSchema): string =>
  type === 'string' ? (FORMATS[format] ?? 'text') : (NOUNS[type] ?? type)

const joined = (parts: Html[]): Html =>
  html`${parts.map((part, position) => (position === 0 ? part : html` or ${part}`))}`

/** What a value is limited to. */
export function boundsOf(schema: JsonSchema): Html {
  const { enum: choices, minimum, maximum, maxLength, default: preset } = schema
  const named = choices?.filter((choice) => !String(choice).startsWith('-'))
  const words = [
    named && html`one of ${listed(named)}`,
    maximum !== undefined && html`${minimum ?? 0} to ${maximum}`,
    maxLength !== undefined && html`at most ${maxLength.toLocaleString('en')} characters`,
    preset !== undefined && preset !== '' && html`else <code>${String(preset)}</code>`,
  ].filter((word) => word instanceof Object)
  return html`${words.map((word, position) => html`${position > 0 && '; '}${word}`)}`
}

const listed = (choices: unknown[]): Html[] =>
  choices.map((choice, position) => html`${position > 0 && ', '}<code>${String(choice)}</code>`)
