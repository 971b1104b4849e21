/** The field with the focus is never under the bar of the step, nor its name or messages. */

const gapPixels = 16

/** A click comes after the finger is lifted; after this time none will come. */
const clickWithinMilliseconds = 300

export interface ClearOfBar {
  /** looks again, because the bar has changed */
  readonly look: () => void
  readonly stop: () => void
}

/** The browser itself scrolls only the field into view, and before its error message appears. */
export function keepClearOf(bar: HTMLElement): ClearOfBar {
  const page = bar.ownerDocument
  let wasSent = false
  let isPressed = false
  let lifted: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const field = fieldBeside(bar)
    // Nothing moves away under a finger.
    if (field && !isPressed && getComputedStyle(bar).position === 'sticky') show(field, bar, wasSent)
  }
  const release = () => {
    clearTimeout(lifted)
    isPressed = false
    look()
  }
  // A field grows when something is said about it.
  const growing = new ResizeObserver(look)
  const listeners = {
    focusin() {
      growing.disconnect()
      const field = fieldBeside(bar)
      if (field) growing.observe(field)
    },
    submit() {
      wasSent = true
    },
    keydown() {
      wasSent = false
    },
    pointerdown() {
      clearTimeout(lifted)
      wasSent = false
      isPressed = true
    },
    // The focus has not moved yet, and a click would miss anything that moves now.
    pointerup() {
      lifted = setTimeout(release, clickWithinMilliseconds)
    },
    click: release,
    pointercancel() {
      isPressed = false
    },
  }
  for (const [event, listener] of Object.entries(listeners)) page.addEventListener(event, listener, true)
  return {
    look,
    stop() {
      clearTimeout(lifted)
      growing.disconnect()
      for (const [event, listener] of Object.entries(listeners))
        page.removeEventListener(event, listener, true)
    },
  }
}

/** The field with the focus; undefined if it is outside the part of the page that the bar can cover. */
function fieldBeside(bar: HTMLElement): Element | undefined {
  const focused = bar.ownerDocument.activeElement
  if (!focused || bar.contains(focused) || !bar.parentElement?.contains(focused)) return undefined
  return focused.closest('[data-field]') ?? focused
}

/** @param wasSent the form was refused: as many of the wrong fields below as there is room for are shown, too */
function show(field: Element, bar: HTMLElement, wasSent: boolean): void {
  const { top, bottom } = field.getBoundingClientRect()
  const edge = bar.getBoundingClientRect().top - gapPixels
  const below = wasSent ? wrongAfter(field, bar.parentElement).map(bottomOf) : []
  const fitting = below.filter((end) => end - top <= edge - gapPixels)
  const covered = Math.max(bottom, ...fitting) - edge
  // Its upper end stays in the window.
  const by = Math.min(covered, top - gapPixels)
  if (by > 0) window.scrollBy({ top: by, behavior: 'instant' })
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom
}

function wrongAfter(field: Element, part: HTMLElement | null): Element[] {
  return [...(part?.querySelectorAll('[data-field]') ?? [])].filter(
    (each) =>
      each.matches('[aria-invalid=true], :has([aria-invalid=true])') &&
      field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
