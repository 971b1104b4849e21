/**
 * What may happen to one booking when travellers and airline act on its flights, one act after the other. The
 * model is small enough to see that it is right, and the engine's answers are compared with it.
 */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { isSameTimes, isWorthAsking } from '@jetbridge/core/flight/departure-move.ts'
import { minutes } from '@jetbridge/core/kernel/time.ts'

/** Travellers of a flight moved by less are told, not asked. */
export const askedFrom = minutes(15)

/** When departures go by their ids; null: cancelled. */
export type Timetable = ReadonlyMap<number, FlightTimes | null>

/** What somebody did, and what they were told; `paid` below 0 came back. */
export type Act =
  | { readonly what: 'document' }
  | { readonly what: 'cancel'; readonly flightId: string; readonly paid: number }
  | {
      readonly what: 'change'
      readonly flightId: string
      readonly newFlightId: string
      readonly departureId: number
      readonly paid: number
    }
  | { readonly what: 'accept'; readonly flightId: string }
  | { readonly what: 'refund'; readonly flightId: string; readonly paid: number }
  | {
      readonly what: 'alter'
      readonly departureId: number
      readonly shown: FlightTimes
      readonly times: FlightTimes | null
    }

type OnFlight = Extract<Act, { readonly flightId: string }>

/** One flight of the booking. */
interface Flight {
  readonly departureId: number
  readonly state: 'booked' | 'cancelled' | 'changed'
  /** as booked, or as last answered */
  readonly agreed: FlightTimes
  /** of the airline's last act on it */
  readonly told: 'nothing' | 'asked' | 'accepted' | 'refunded' | 'changed'
  /** what cancelling it gave back */
  readonly gave: number
}

/** The state of a booking. */
export interface Story {
  readonly flights: ReadonlyMap<string, Flight>
  readonly timetable: Timetable
  /** and not given back */
  readonly paid: number
}

export function beginStory(
  departures: ReadonlyMap<string, number>,
  timetable: Timetable,
  paid: number,
): Story {
  const flights = [...departures].map(([id, departureId]) => [id, bought(departureId, timetable)] as const)
  return { flights: new Map(flights), timetable, paid }
}

function bought(departureId: number, timetable: Timetable): Flight {
  const agreed = timetable.get(departureId)
  if (!agreed) throw new Error(`departure ${departureId} is not to be sold`)
  return { departureId, state: 'booked', agreed, told: 'nothing', gave: 0 }
}

/** Every order in which all the acts can have happened; none where they cannot. */
export function tellOn(story: Story, acts: readonly Act[]): Story[] {
  if (acts.length === 0) return [story]
  return acts.flatMap((act, place) => {
    const next = after(story, act)
    return next ? tellOn(next, acts.toSpliced(place, 1)) : []
  })
}

/** Undefined when the act was impossible then, or its answer would have been another. */
function after(story: Story, act: Act): Story | undefined {
  if (act.what === 'document') return story
  if (act.what === 'alter') return alter(story, act)
  const flight = story.flights.get(act.flightId)
  return flight && afterOn(story, flight, act)
}

function afterOn(story: Story, flight: Flight, act: OnFlight): Story | undefined {
  switch (act.what) {
    case 'cancel':
      return flight.state === 'booked' ? giveBack(story, flight, act) : undefined
    case 'refund':
      if (flight.told === 'asked') return giveBack(story, flight, act)
      return flight.told === 'refunded' && flight.gave === -act.paid ? story : undefined
    case 'accept':
      return accept(story, flight, act)
    case 'change':
      return flight.state === 'booked' ? change(story, flight, act) : undefined
  }
}

function giveBack(story: Story, flight: Flight, { flightId, paid }: { flightId: string; paid: number }) {
  const given: Flight = { ...answered(flight, 'refunded'), state: 'cancelled', gave: -paid }
  return { ...withFlight(story, flightId, given), paid: story.paid + paid }
}

function accept(story: Story, flight: Flight, { flightId }: { readonly flightId: string }) {
  if (flight.told === 'accepted') return story
  const times = story.timetable.get(flight.departureId)
  if (flight.told !== 'asked' || !times) return undefined
  return withFlight(story, flightId, { ...flight, told: 'accepted', agreed: times })
}

function change(story: Story, flight: Flight, act: Extract<Act, { readonly what: 'change' }>) {
  const { flightId, newFlightId, departureId, paid } = act
  if (!story.timetable.get(departureId)) return undefined
  const left = withFlight(story, flightId, { ...answered(flight, 'changed'), state: 'changed' })
  return {
    ...withFlight(left, newFlightId, bought(departureId, story.timetable)),
    paid: story.paid + paid,
  }
}

/** An answered question is not asked again. */
function answered(flight: Flight, told: 'refunded' | 'changed'): Flight {
  return flight.told === 'asked' ? { ...flight, told } : flight
}

function alter(story: Story, act: Extract<Act, { readonly what: 'alter' }>): Story | undefined {
  const { departureId, shown, times } = act
  const before = story.timetable.get(departureId)
  if (!before || !isSameTimes(before, shown)) return undefined
  const flights = [...story.flights].map(([id, flight]) => {
    const isConcerned = flight.state === 'booked' && flight.departureId === departureId
    return [id, isConcerned ? tell(flight, times) : flight] as const
  })
  const timetable = new Map(story.timetable).set(departureId, times)
  return { ...story, flights: new Map(flights), timetable }
}

function tell(flight: Flight, times: FlightTimes | null): Flight {
  const isAsked = times === null || isWorthAsking(flight.agreed, times, askedFrom)
  return { ...flight, told: isAsked ? 'asked' : 'accepted' }
}

function withFlight(story: Story, id: string, flight: Flight): Story {
  return { ...story, flights: new Map(story.flights).set(id, flight) }
}

/** What a person who opens the booking sees of a flight. */
export interface ShownFlight {
  readonly id: string
  readonly isCancelled: boolean
  readonly isAsked: boolean
}

/** As texts that can be compared with {@link shownBy}. */
export function textOf(flights: readonly ShownFlight[]): string {
  return flights
    .map(
      ({ id, isCancelled, isAsked }) =>
        `${id} ${isCancelled ? 'cancelled' : 'booked'} ${isAsked ? 'asked' : ''}`,
    )
    .toSorted()
    .join('\n')
}

export function shownBy({ flights }: Story): string {
  const standing = [...flights].filter(([, { state }]) => state !== 'changed')
  return textOf(
    standing.map(([id, { state, told }]) => ({
      id,
      isCancelled: state === 'cancelled',
      isAsked: told === 'asked',
    })),
  )
}
