/** Seats while they are being chosen: what the step holds before it sends them. Every change is a new value. */
import { no, type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import {
  type SeatChoices,
  type SeatedPassenger,
  type SeatMap,
  seatOf,
} from '@jetbridge/core/seat/seat-map.ts'
import {
  isAllSeated,
  judgeChoice,
  judgeSeat,
  type SeatProblem,
  withoutStrandedDependants,
} from '@jetbridge/core/seat/seat-rule.ts'

/** By flight (`tripFlightId`), the seats by passenger; infants have no entry. */
export type SeatDraft = Readonly<Record<string, SeatChoices>>

/** A map with what the booking has chosen in it, as the wire has it. */
export interface ChosenMap extends SeatMap {
  readonly origin: string
  readonly destination: string
  readonly selectedSeats: readonly {
    readonly passengerId: string
    readonly code: string
    readonly isPaid?: boolean | undefined
  }[]
}

export interface SeatedParty {
  readonly seatMaps: readonly ChosenMap[]
  readonly passengers: readonly (SeatedPassenger & { readonly passengerName: string })[]
}

/** What the server has of this booking. */
export function draftOf({ seatMaps, passengers }: SeatedParty): SeatDraft {
  const infants = new Set(
    passengers.filter(({ passengerType }) => passengerType === 'infant').map((each) => each.passengerId),
  )
  return Object.fromEntries(
    seatMaps.map(({ tripFlightId, selectedSeats }) => [
      tripFlightId,
      Object.fromEntries(
        selectedSeats
          .filter(({ passengerId }) => !infants.has(passengerId))
          .map(({ passengerId, code }) => [passengerId, code]),
      ),
    ]),
  )
}

/** Nobody has a seat. [SEAT-13] */
export const noSeats: SeatDraft = {}

export interface DraftChange {
  readonly draft: SeatDraft
  /** `no`: nothing changed */
  readonly verdict: Verdict<SeatProblem>
}

/** One passenger on one flight. */
export interface SeatPlace {
  readonly tripFlightId: string
  readonly passengerId: string
}

/** Takes a seat, changes to it, or gives it back when it is the passenger's own. [SEAT-07] */
export function pickSeat(party: SeatedParty, draft: SeatDraft, place: SeatPlace, code: string): DraftChange {
  const { tripFlightId, passengerId } = place
  const chosen = draft[tripFlightId] ?? {}
  if (chosen[passengerId] === code) return { draft: dropSeat(party, draft, place), verdict: yes }
  const map = party.seatMaps.find((each) => each.tripFlightId === tripFlightId)
  if (!map) return { draft, verdict: no('unknownSeat') }
  const verdict = judgeSeat({ map, people: party.passengers, chosen }, passengerId, code)
  if (!verdict.ok) return { draft, verdict }
  return { draft: { ...draft, [tripFlightId]: { ...chosen, [passengerId]: code } }, verdict }
}

/** Gives a seat back; with the last adult's go those that depend on it. (GAP-24) */
export function dropSeat(
  { passengers }: SeatedParty,
  draft: SeatDraft,
  { tripFlightId, passengerId }: SeatPlace,
): SeatDraft {
  const { [passengerId]: _dropped, ...rest } = draft[tripFlightId] ?? {}
  return { ...draft, [tripFlightId]: withoutStrandedDependants(passengers, rest) }
}

/** Everybody on one flight at once, as {@link seatUsTogether} proposes it. */
export function seatEverybody(draft: SeatDraft, tripFlightId: string, chosen: SeatChoices): SeatDraft {
  return { ...draft, [tripFlightId]: chosen }
}

/** The rest of the draft after the map has changed: seats that others took are dropped and named. */
export function keepFreeSeats(
  party: SeatedParty,
  draft: SeatDraft,
): { draft: SeatDraft; lost: (SeatPlace & { readonly code: string })[] } {
  const lost: (SeatPlace & { readonly code: string })[] = []
  const kept = party.seatMaps.map((map): [string, SeatChoices] => {
    const { tripFlightId } = map
    let chosen = draft[tripFlightId] ?? {}
    const gone = Object.keys(judgeChoice({ map, people: party.passengers, chosen }))
    for (const passengerId of gone) lost.push({ tripFlightId, passengerId, code: chosen[passengerId] ?? '' })
    chosen = Object.fromEntries(Object.entries(chosen).filter(([id]) => !gone.includes(id)))
    return [tripFlightId, withoutStrandedDependants(party.passengers, chosen)]
  })
  return { draft: Object.fromEntries(kept), lost }
}

export function allSelected({ seatMaps, passengers }: SeatedParty, draft: SeatDraft): boolean {
  return seatMaps.every((map) =>
    isAllSeated({ map, people: passengers, chosen: draft[map.tripFlightId] ?? {} }),
  )
}

/** What Continue asks: the first thing in the way, flight by flight. [SEAT-12] */
export function checkSeats(
  party: SeatedParty,
  draft: SeatDraft,
  { isRequired }: { readonly isRequired: boolean },
): Verdict<SeatProblem> {
  for (const map of party.seatMaps) {
    const chosen = draft[map.tripFlightId] ?? {}
    const [problem] = Object.values(judgeChoice({ map, people: party.passengers, chosen }))
    if (problem) return no(problem)
  }
  return isRequired && !allSelected(party, draft) ? no('selectAllSeats') : yes
}

/** The request: by flight, passengers with a seat, infants with their adult's. [SEAT-06, API-16] */
export function selectionOf({ seatMaps, passengers }: SeatedParty, draft: SeatDraft) {
  return seatMaps.map(({ tripFlightId, origin, destination }) => ({
    tripFlightId,
    departureAirport: origin,
    arrivalAirport: destination,
    selectedSeats: passengers.flatMap((person) => {
      const code = seatOf(person, draft[tripFlightId] ?? {})
      if (code === undefined) return []
      const { passengerId, passengerName, passengerType } = person
      const row = Number.parseInt(code, 10)
      return [{ passengerId, passengerName, passengerType, row, char: code.slice(-1), code }]
    }),
  }))
}
