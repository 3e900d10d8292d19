import type { Schema } from './openapi-schema.ts'

/** The fields of a contact under their titles, as the document says that forms show them. */
export function writeFormFields({ properties = {}, 'x-groups': titles = [] }: Schema): string {
  const groups = titles.map((title) => ({
    title,
    fields: Object.entries(properties).flatMap(([name, { 'x-form': form }]) =>
      form?.group === title ? [{ name, label: form.label, kind: form.kind }] : [],
    ),
  }))
  return `export const FORM_FIELDS = ${JSON.stringify(groups, null, 1)} as const`
}
