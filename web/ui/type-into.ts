/** Stands between what is typed into one field and into the next. */
export const NEXT_FIELD = '\t'

/** Types into the field that has the focus, and into those after it, unless the focus is somewhere else than was meant. */
export function typeInto(meant: string, typed: string, isEntered: boolean): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.closest(meant)) return
  const fields = field.form ? [...field.form.elements] : [field]
  const after = fields.slice(fields.indexOf(field))
  for (const [index, text] of typed.split(NEXT_FIELD).entries()) {
    const next = after[index]
    if (!(next instanceof HTMLElement)) return
    next.focus()
    // Deprecated, and the only way that fields take for typing, with all that follows from it.
    document.execCommand('insertText', false, text)
  }
  if (isEntered) pressEnter(document.activeElement)
}

function pressEnter(field: Element | null): void {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
  if (field?.dispatchEvent(enter) && field instanceof HTMLInputElement) field.form?.requestSubmit()
}
