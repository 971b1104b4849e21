/** A press of a drawn button while the page's scripts are still on their way. */

declare global {
  /** left by the page's own lines (build/page-html.ts): the button that was pressed last */
  // oxlint-disable-next-line no-var -- a property of the window can be declared in no other way
  var earlyPress: HTMLElement | undefined
}

/** Presses it again, once scripts have taken the page over; one that the page no longer has is forgotten. */
export function pressAgain(): void {
  const button = globalThis.earlyPress
  globalThis.onclick = null
  globalThis.earlyPress = undefined
  if (button?.isConnected) button.click()
}
