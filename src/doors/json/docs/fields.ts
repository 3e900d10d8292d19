import type { JsonSchema } from '../openapi/schema.ts'
import { type Html, html, prose } from './html.ts'
import { boundsOf, typeOf } from './type-of.ts'

interface Field {
  name: string
  schema: JsonSchema
  isRequired: boolean
  description: string | undefined
}

/** A table of named values: parameters, or the fields of a body. */
export const fieldTable = (fields: Field[]): Html => html`<table>
<tbody>${fields.map(
  ({ name, schema, isRequired, description }) => html`
<tr><th scope="row"><code>${name}</code>${isRequired && html` <em>required</em>`}</th>
<td><span class="type">${typeOf(schema)}</span> ${description && prose(`${description}.`)} <span class="bounds">${boundsOf(schema)}</span></td></tr>`,
)}</tbody>
</table>`

/** The fields of an object's schema. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
    description: schema.description,
  }))
