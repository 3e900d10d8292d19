import type { Import, Target } from '../../api/imports.ts'
import type { FieldLabels } from '../../api/settings.ts'
import { FIELD_GROUPS, labelOf } from '../../contact-fields/field-groups.ts'
import { importTexts as words } from '../../texts/exchange.ts'

/** What a field is called, by the account's own names where it has some. */
export function targetLabel(
  target: string,
  labels: FieldLabels | undefined,
  holds: Import['holds'] = 'contacts',
): string {
  const ofRecord = holds === 'contacts' ? undefined : words.recordTargets[target]
  return ofRecord ?? labels?.[target as keyof FieldLabels] ?? words.targets[target] ?? labelOf(target)
}

/** Everything that a column may hold, in groups. */
export function targetChoices(labels: FieldLabels | undefined, holds: Import['holds']) {
  if (holds !== 'contacts') return [{ value: '', label: words.leaveOut }, ...choicesOf(words.recordTargets)]
  const groups = FIELD_GROUPS.map(({ title, fields }) => ({
    group: title,
    items: fields.map(({ name, label }) => ({
      value: name,
      label: labels?.[name as keyof FieldLabels] ?? label,
    })),
  }))
  const more = choicesOf(words.targets)
  return [{ value: '', label: words.leaveOut }, { group: words.moreTargets, items: more }, ...groups]
}

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const toTarget = (value: string): Target | null => (value === '' ? null : (value as Target))
