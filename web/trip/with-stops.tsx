import { Fragment, type ReactNode } from 'react'
import { type FlightTimes, stopsOf } from './connection.ts'
import { StopLine } from './stop-line.tsx'

interface WithStopsProps<Flight> {
  /** of one way, in the order flown */
  flights: readonly Flight[]
  keyOf: (flight: Flight) => string
  /** where it leaves from, in words */
  placeOf: (flight: Flight) => string
  /** @param isOnward a stop is in front of it */
  children: (flight: Flight, isOnward: boolean) => ReactNode
}

/** Flights one after the other, with the stops between them. */
export function WithStops<Flight extends FlightTimes>({
  flights,
  keyOf,
  placeOf,
  children,
}: WithStopsProps<Flight>) {
  const stops = stopsOf(flights)
  return flights.map((flight, index) => {
    const stop = stops[index - 1]
    return (
      <Fragment key={keyOf(flight)}>
        {stop && <StopLine place={placeOf(flight)} stop={stop} />}
        {children(flight, stop !== undefined)}
      </Fragment>
    )
  })
}
