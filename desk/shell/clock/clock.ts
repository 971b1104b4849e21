/** Times of day on the desk's clocks: of a zone and of UTC, never of this computer. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** `09:05` in a zone. @param at epoch milliseconds */
export function clockText(at: number, zone: string): string {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(zone, known)
  return known.format(at)
}

/** The place that a zone is named after: `America/New_York` is New York. */
export function placeOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Milliseconds until the minute turns. */
export function untilNextMinute(at: number): number {
  return 60_000 - (at % 60_000)
}
