/** One line for people about what happened: `Note added`, `Status and company changed`. `labels` name fields otherwise. */
export function sentenceOf(
  action: string,
  changes: Record<string, unknown> | null,
  labels: Record<string, string | null> = {},
): string {
  const [noun = '', verb = ''] = action.split('.')
  if (verb === 'updated' && noun === 'contact' && changes)
    return `${listed(
      Object.keys(changes)
        .filter((field) => field !== 'import_id')
        .map((field) => labels[field] ?? spoken(field)),
    )} changed${'import_id' in changes ? ' by an import' : ''}`
  if (verb === 'created' && noun === 'contact' && changes?.['import_id']) return 'Contact added by an import'
  return `${capitalized(spoken(noun))} ${VERBS[verb] ?? spoken(verb)}`
}

/** Where people say it differently from programs. */
const VERBS: Record<string, string> = { created: 'added', deleted: 'deleted', updated: 'changed' }

const spoken = (name: string): string => name.replaceAll('_', ' ')
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Names at most three of them: a line stays a line. */
function listed(names: string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more fields`] : names
  return capitalized(
    shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? 'nothing'),
  )
}
