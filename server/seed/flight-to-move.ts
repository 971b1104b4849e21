/** A flight of the demo world that somebody has booked, for people who want to see what happens when it is moved. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../db/open.ts'
import { type BookedFlight, listBookedFlights } from './queries.ts'

/** A flight, and other times of the clock that it could fly at. */
export interface FlightToMove {
  readonly brand: string
  /** carrier code and number */
  readonly flight: string
  readonly date: string
  readonly departs: string
  readonly arrives: string
}

/** Hours by which it could move, the first that keep it within its day; travellers are asked about each of them. */
const hours = [2, -2]

/** Of the first airline that has one. */
export async function findFlightToMove(
  db: Db,
  brands: readonly Pick<Brand, 'id'>[],
): Promise<FlightToMove | undefined> {
  for (const { id } of brands)
    for (const booked of await listBookedFlights(db, id)) {
      const moved = moveWithinDay(booked)
      if (moved) return { brand: id, ...moved }
    }
  return undefined
}

/** Undefined where no other time keeps both ends of the flight on its day. */
export function moveWithinDay(booked: BookedFlight): Omit<FlightToMove, 'brand'> | undefined {
  const { carrier, flightNumber, suffix, serviceDate, departsLocal, arrivesLocal } = booked
  for (const by of hours) {
    const [departs, arrives] = [clockPlus(departsLocal, by), clockPlus(arrivesLocal, by)]
    const isOneDay = departsLocal.startsWith(serviceDate) && arrivesLocal.startsWith(serviceDate)
    if (!isOneDay || !departs || !arrives) continue
    return { flight: `${carrier}${flightNumber}${suffix}`, date: serviceDate, departs, arrives }
  }
  return undefined
}

/** The clock some hours away; undefined on another day. */
function clockPlus(at: LocalDateTime, hoursAway: number): string | undefined {
  const hour = Number(at.slice(11, 13)) + hoursAway
  return hour >= 0 && hour < 24 ? `${String(hour).padStart(2, '0')}${at.slice(13, 16)}` : undefined
}
