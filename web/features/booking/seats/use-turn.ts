/** Whose turn it is to choose a seat, and in which cabin. */
import type { WireSeatMap, WireSeats } from '@jetbridge/core/contract/seat.ts'
import { useMemo } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { useCityName } from '../../../trip/use-city-name.ts'
import type { SeatPlace } from '../wizard/seat-draft.ts'
import { seatLooks } from './seat-turn.ts'
import type { SeatChoice } from './use-seats.ts'

/** What every part of the screen of seats knows. */
export interface PartProps {
  choice: SeatChoice
  seats: WireSeats
  /** told to those who listen; a refusal also to those who look */
  onSay: (text: string, isRefusal?: boolean) => void
  here: Here
}

interface TurnChoice {
  choice: Pick<SeatChoice, 'draft'>
  seats: WireSeats
}

/** The place whose turn it is, with its cabin and its passenger; undefined if no seat can be chosen. */
export function useTurn({ seats, choice: { draft } }: TurnChoice, turn: SeatPlace | undefined) {
  const routeOf = useRoute()
  const shown = seats.seatMaps.find(({ tripFlightId }) => tripFlightId === turn?.tripFlightId)
  const person = seats.passengers.find(({ passengerId }) => passengerId === turn?.passengerId)
  const chosen = shown ? draft[shown.tripFlightId] : undefined
  const looks = useMemo<ReturnType<typeof seatLooks>>(
    () =>
      shown && person ? seatLooks(shown, seats.passengers, chosen ?? {}, person.passengerId) : new Map(),
    [shown, person, seats.passengers, chosen],
  )
  if (!turn || !shown || !person) return undefined
  return { turn, shown, person, chosen: chosen ?? {}, looks, route: routeOf(shown) }
}

/** A flight by the cities of its ends: "Altenrhein to Vienna". */
export function useRoute(): (map: Pick<WireSeatMap, 'origin' | 'destination'>) => string {
  const { t } = useText()
  const cityOf = useCityName()
  return ({ origin, destination }) => t('seats.route', { from: cityOf(origin), to: cityOf(destination) })
}

export type Here = NonNullable<ReturnType<typeof useTurn>>

export function nameAt(place: SeatPlace | undefined, { passengers }: WireSeats): string {
  return passengers.find(({ passengerId }) => passengerId === place?.passengerId)?.passengerName ?? ''
}
