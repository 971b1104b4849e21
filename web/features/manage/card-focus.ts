/** The card of a flight, found again when what had the focus is gone. */
export function cardId(flightId: string): string {
  return `flight-${flightId}`
}

export function focusCard(flightId: string): void {
  requestAnimationFrame(() => document.getElementById(cardId(flightId))?.focus())
}
