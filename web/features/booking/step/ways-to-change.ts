/** Names the ways on after a try to pay: they are at the foot of a long form. */
export const waysTitleId = 'change-something'

/** Leads there from the message that the payment failed. */
export function showWaysToChange(): void {
  const ways = document.querySelector(`[aria-labelledby="${waysTitleId}"]`)
  ways?.scrollIntoView({ block: 'center' })
  ways?.querySelector('button')?.focus({ preventScroll: true })
}
