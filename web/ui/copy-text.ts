/**
 * Copies a text; tells whether that worked. Browsers have a clipboard for pages over HTTPS and of their own machine; for others
 * there is the old way, which takes what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('aria-hidden', 'true')
  // In the dialog, if one is open, that keeps the focus within.
  ;(before?.closest('[role="dialog"]') ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
