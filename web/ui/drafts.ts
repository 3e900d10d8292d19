const PREFIX = 'kith-draft-'

/** Drafts stay in this browser until they are sent or their writer signs out; a full or forbidden storage costs only them. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(name: string, draft: object | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // What is typed is still on the page.
  }
}

/** Whoever uses this browser next finds nothing of them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Then there are none.
  }
}
