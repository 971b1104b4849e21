/** How many stops a way may have, as an address says it. Apart from the search, because the form asks for days alone. */
export type MostStopsText = '0' | '1' | '2'

export function mostStopsText(mostStops: number): MostStopsText {
  if (mostStops <= 0) return '0'
  return mostStops === 1 ? '1' : '2'
}
