/** Focuses the card of a flight again when the focused element is gone. */
export function cardId(flightId: string): string {
  return `flight-${flightId}`
}

export function focusCard(flightId: string): void {
  requestAnimationFrame(() => document.getElementById(cardId(flightId))?.focus())
}
