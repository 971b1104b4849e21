/** The blocks of the step for extras: one for each way with extras of its own, and one for each flight. */
import { type DraftExtra, placeOf } from '../wizard/extra-draft.ts'
import type { ExtraFlight } from '../wizard/extra-choice.ts'

/** Flights that an extra is for: one, or all of a way. */
export interface ExtraBlock<Flight extends ExtraFlight> {
  /** that of its extras, {@link placeOf} */
  readonly place: string
  /** in the order flown; several of a way */
  readonly flights: readonly [Flight, ...Flight[]]
}

/**
 * In the order flown, a way before its flights. A flight alone has a block also without extras, so that nobody looks for
 * it; a flight of a way with extras needs none.
 */
export function blocksOf<Flight extends ExtraFlight>(
  extras: readonly DraftExtra[],
  flights: readonly Flight[],
): ExtraBlock<Flight>[] {
  const places = new Set(extras.map(placeOf))
  const ways = [...places].map((place) => ({ place, uids: place.split('+') }))
  const isOnWay = (uid: string) => ways.some(({ uids }) => uids.length > 1 && uids.includes(uid))
  return flights.flatMap((flight) => {
    const uid = flight.tripFlightUid
    const whole = ways.flatMap(({ place, uids }) => {
      const [first, ...further] = flights.filter((each) => uids.includes(each.tripFlightUid))
      return uids.length > 1 && first === flight ? [{ place, flights: [first, ...further] as const }] : []
    })
    const isShown = places.has(uid) || !isOnWay(uid)
    return isShown ? [...whole, { place: uid, flights: [flight] as const }] : whole
  })
}

export function isWay({ flights }: ExtraBlock<ExtraFlight>): boolean {
  return flights.length > 1
}
