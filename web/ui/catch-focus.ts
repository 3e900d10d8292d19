/** Something in which the focus is kept as long as it is there. */
const DIALOG = '[role="dialog"]'

/** What had the focus last, and everything around it, from the inside out. */
let last: Focused | undefined
/** The same of what is part of the page itself, and not of a menu, a dialog or a message over it. */
let lastInPage: Focused | undefined

/** Where the focus was put for want of a better place. */
let caught: HTMLElement | undefined

/** Whether nobody would miss the focus: nothing has it, or only what caught it. */
export const isFocusFree = (): boolean =>
  !document.activeElement || document.activeElement === document.body || document.activeElement === caught

interface Focused {
  element: HTMLElement
  around: HTMLElement[]
  wasDisabled: boolean
}

/**
 * Puts the focus where it belongs when what had it goes away: a button that waits for its answer, a line that is deleted, a
 * message that is closed, a dialog. Without it the next key would act on the page as if nobody had been anywhere. Whoever
 * knows a better place moves it there.
 */
export function catchFocus(root: HTMLElement): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, around: ancestorsOf(target), wasDisabled: false }
    if (root.contains(target)) lastInPage = last
  })
  // A click beside everything lets go on purpose; and whoever presses a key meanwhile has gone on.
  document.addEventListener('pointerdown', letGo)
  window.addEventListener('keydown', goOn, { capture: true })
  let isLooking = false
  new MutationObserver(() => {
    if (isLooking || document.activeElement !== document.body || !last) return
    isLooking = true
    requestAnimationFrame(() => {
      isLooking = false
      if (document.activeElement !== document.body) return
      caught = placeFor(root)
      caught?.focus({ preventScroll: true })
    })
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function letGo(): void {
  last = undefined
}

/** From where nothing has the focus: what had it is not where the next dialog leads back to, either. */
function goOn(): void {
  if (document.activeElement !== document.body) return
  letGo()
  lastInPage = undefined
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    around.push(one)
  return around
}

/** Nothing, when it was let go of on purpose, or when what had it is still waiting. */
function placeFor(root: HTMLElement): HTMLElement | undefined {
  if (!last) return undefined
  if (last.element.isConnected) {
    last.wasDisabled ||= last.element.matches(':disabled')
    return last.wasDisabled && canTake(last.element) ? last.element : undefined
  }
  const near = nearestTo(last)
  if (near && (root.contains(near) || near.closest(DIALOG))) return near
  if (!lastInPage) return undefined
  return canTake(lastInPage.element) ? lastInPage.element : nearestTo(lastInPage)
}

const canTake = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/**
 * The innermost of what was around it, or the heading where that is the page. It takes the focus without doing anything when
 * Enter is pressed once more.
 */
function nearestTo({ around }: Focused): HTMLElement | undefined {
  const innermost = around.find((one) => one.isConnected && one.checkVisibility())
  const near = innermost?.querySelector<HTMLElement>('h1') ?? innermost
  if (near && !near.hasAttribute('tabindex')) near.tabIndex = -1
  return near
}
