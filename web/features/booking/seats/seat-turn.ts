/** Whose turn it is to get a seat, and how the seats of a map look to them. */
import type { WireSeat, WireSeatMap, WireSeats } from '@jetbridge/core/contract/seat.ts'
import type { SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'
import {
  areBeside,
  type SeatChoices,
  isAdultSeated,
  locateSeats,
  seatTakers,
} from '@jetbridge/core/seat/seat-map.ts'
import { judgeSeats, type SeatProblem } from '@jetbridge/core/seat/seat-rule.ts'
import type { SeatMark } from '../../../trip/cabin/seat-face.tsx'
import type { SeatDraft, SeatPlace } from '../wizard/seat-draft.ts'

export type SeatPerson = WireSeats['passengers'][number]

/** Seats of this flight can be chosen: there is a map, and the fare lets one choose. */
export function hasChoice({ rows, seatChoice }: WireSeatMap): boolean {
  return seatChoice !== 'none' && rows.length > 0
}

/** The first place without a seat, else the first of all; undefined when there is nothing to choose. */
export function firstPlace(seats: WireSeats, draft: SeatDraft): SeatPlace | undefined {
  const places = seats.seatMaps
    .filter(hasChoice)
    .flatMap(({ tripFlightId }) =>
      seatTakers(seats.passengers).map(({ passengerId }) => ({ tripFlightId, passengerId })),
    )
  return places.find((place) => !codeAt(draft, place)) ?? places[0]
}

/** The next passenger of the flight without a seat, in turn; undefined when everybody has one. */
export function nextPlace(seats: WireSeats, draft: SeatDraft, place: SeatPlace): SeatPlace | undefined {
  const people = seatTakers(seats.passengers)
  const index = people.findIndex(({ passengerId }) => passengerId === place.passengerId)
  return [...people.slice(index + 1), ...people.slice(0, index + 1)]
    .map(({ passengerId }) => ({ ...place, passengerId }))
    .find((each) => !codeAt(draft, each))
}

/** The first place without a seat on another flight. */
export function placeElsewhere(
  seats: WireSeats,
  draft: SeatDraft,
  { tripFlightId }: SeatPlace,
): SeatPlace | undefined {
  const others = seats.seatMaps.filter((map) => map.tripFlightId !== tripFlightId)
  const place = firstPlace({ ...seats, seatMaps: others }, draft)
  return place && !codeAt(draft, place) ? place : undefined
}

/**
 * The adult who needs a seat on the flight before this passenger can have one; undefined once an adult has one.
 * [SEAT-09]
 */
export function placeBefore(seats: WireSeats, draft: SeatDraft, place: SeatPlace): SeatPlace | undefined {
  const people = seatTakers(seats.passengers)
  const person = people.find(({ passengerId }) => passengerId === place.passengerId)
  if (person?.passengerType !== 'child' || isAdultSeated(people, draft[place.tripFlightId] ?? {}))
    return undefined
  const adult = people.find(({ passengerType }) => passengerType === 'adult')
  return adult && { ...place, passengerId: adult.passengerId }
}

export function codeAt(draft: SeatDraft, { tripFlightId, passengerId }: SeatPlace): string | undefined {
  return draft[tripFlightId]?.[passengerId]
}

/** `barred`: free, but not for the passenger whose turn it is; `party`: another passenger of the booking has it. */
export interface SeatLook {
  readonly mark: SeatMark
  /** whose it is */
  readonly holder?: SeatPerson
  /** why it is barred */
  readonly why?: SeatProblem
}

/** Every seat of a map as it is for one passenger. [SEAT-02, SEAT-08 … SEAT-11, SEAT-14] */
export function seatLooks(
  map: WireSeatMap,
  people: readonly SeatPerson[],
  chosen: SeatChoices,
  passengerId: string,
): ReadonlyMap<string, SeatLook> {
  const holders = new Map(
    seatTakers(people).flatMap((person) => {
      const code = chosen[person.passengerId]
      return code === undefined ? [] : [[code, person] as const]
    }),
  )
  const verdicts = judgeSeats({ map, people, chosen }, passengerId)
  return new Map(
    [...verdicts].map(([code, verdict]): [string, SeatLook] => {
      const holder = holders.get(code)
      if (holder) return [code, { mark: holder.passengerId === passengerId ? 'mine' : 'party', holder }]
      if (verdict.ok) return [code, { mark: 'free' }]
      const isTaken = verdict.why === 'seatTaken' || verdict.why === 'unknownSeat'
      return [code, isTaken ? { mark: 'taken' } : { mark: 'barred', why: verdict.why }]
    }),
  )
}

export function seatsOf({ rows }: WireSeatMap): WireSeat[] {
  return rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
}

/**
 * What a zone costs on a map: zones that are sold there, in the order of the cabin. A seat that the booking has says it
 * only where no other does: once it is sold it costs nothing more.
 */
export function zonePrices(map: WireSeatMap): [zone: SeatZone, price: number][] {
  const prices = new Map<SeatZone, number>()
  for (const { zone, price, isOffered, selected } of seatsOf(map))
    if (isOffered && !(selected && prices.has(zone))) prices.set(zone, price)
  return [...prices]
}

export interface SeatFilters {
  readonly window: boolean
  readonly aisle: boolean
  /** in the first third of the rows */
  readonly front: boolean
  /** beside somebody of the booking */
  readonly together: boolean
}

export const noFilters: SeatFilters = { window: false, aisle: false, front: false, together: false }

/** What the list offers: free seats that pass every filter, and the passenger's own. */
export function listedSeats(
  map: WireSeatMap,
  looks: ReadonlyMap<string, SeatLook>,
  filters: SeatFilters,
): WireSeat[] {
  const located = locateSeats(map)
  const frontRows = Math.ceil(map.rows.length / 3)
  const ours = [...looks].flatMap(([code, { mark }]) => (mark === 'party' ? (located.get(code) ?? []) : []))
  return seatsOf(map).filter((seat) => {
    const mark = looks.get(seat.code)?.mark
    const place = located.get(seat.code)
    if (mark === 'mine') return true
    if (mark !== 'free' || !place) return false
    if (filters.window && !seat.isWindow) return false
    if (filters.aisle && !seat.isAisle) return false
    if (filters.front && place.rowIndex >= frontRows) return false
    return !filters.together || ours.some((other) => areBeside(other, place))
  })
}
