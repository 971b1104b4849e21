/** Names the ways on after a try to pay: they stand at the foot of a long form. */
export const waysTitleId = 'change-something'

/** Leads there from what says that the payment failed. */
export function showWaysToChange(): void {
  const ways = document.querySelector(`[aria-labelledby="${waysTitleId}"]`)
  ways?.scrollIntoView({ block: 'center' })
  ways?.querySelector('button')?.focus({ preventScroll: true })
}
