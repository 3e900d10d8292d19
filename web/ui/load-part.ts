import { Problem } from '../../client/problem.ts'
import { texts } from '../texts/texts.ts'
import { giveKeysBack } from './shortcuts.ts'
import { toastProblem, toastWithReload } from './toasts.tsx'

/** Until a server that is away is asked again, in milliseconds. */
const PAUSE_MS = 3_000

/** What somebody may be in the middle of: text in a field that is no search, a choice, something that is open. */
const UNSAVED = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file])'
const BEGUN = '[role=dialog]:not([aria-busy]), [role=menu], input[type=checkbox]:checked'

/** Parts that did not come when nobody waited for them. */
const missed = new WeakSet<() => Promise<unknown>>()

/** Loads a part of the application that is no part of the first load. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const isGone = await isUpdated().catch(unknown)
    if (isGone === false && !missed.has(load)) throw error
    giveKeysBack()
    if (isGone === undefined) await outlast()
    else moveOn(isGone ? texts.errors.updated : texts.errors.incomplete)
    return new Promise(() => {})
  }
}

/** Fetches a part that may be called up. What becomes of one that does not come is decided then. */
export async function fetchAhead<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    missed.add(load)
    return undefined
  }
}

const unknown = () => undefined

/** A browser does not ask again for a part that did not come, so that the page has to be loaded anew when the server is back. */
async function outlast(): Promise<void> {
  toastProblem(new Problem(0))
  while ((await isUpdated().catch(unknown)) === undefined)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  moveOn(texts.errors.incomplete)
}

/** Loads the page anew when Kith was updated meanwhile; asks first when something would be lost. */
export function followUpdate(): void {
  void isUpdated().then((isGone) => isGone && moveOn(texts.errors.updated), unknown)
}

/** Whether the server gives out another build than the one that runs here, whose parts are gone. */
async function isUpdated(): Promise<boolean> {
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!answer.ok) throw new Problem(answer.status)
  const page = await answer.text()
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return entry !== null && !page.includes(new URL(entry.src).pathname)
}

function moveOn(reason: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(UNSAVED)]
  const isBusy = fields.some(({ value }) => value !== '') || document.querySelector(BEGUN) !== null
  if (isBusy) toastWithReload(reason)
  else window.location.reload()
}
