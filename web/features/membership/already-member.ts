/** What the card is told by the checkout: somebody came to buy who has one. */
export const alreadyMember = { isAlready: true }

/** @param state of a place in the browser's history: anything at all */
export function cameToBuy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAlready' in state
}
