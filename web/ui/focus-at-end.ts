/** Goes on writing where the text ends: browsers put the caret of a text that was filled in before its first letter. */
export function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
