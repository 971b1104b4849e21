/**
 * Whether seats and extras can still be changed as they were chosen. Read under the locks of the reservation and the
 * hold, the answer stays true until the transaction ends. Changes nothing.
 */
import type { Ancillary, AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { BookingChange } from '../../reservation/read/booking-change.ts'
import type { AncillaryFacts } from './ancillary-facts.ts'
import { takesAncillaries } from './open-ancillaries.ts'

export type AncillaryObstacle = 'flight-not-active' | 'reservation-changed' | 'quote-expired'

/** Somebody's seat or extra on a departure. */
interface AncillaryPlace {
  readonly departureId: number
  readonly passengerId: string
  readonly code: string
  readonly amount: number
}

/** @param isPaid then a flight may have closed meanwhile, but not left */
export function ancillaryObstacle(
  { opened: { trip }, sold, held }: Pick<AncillaryFacts, 'opened' | 'sold' | 'held'>,
  change: BookingChange,
  isPaid: boolean,
): AncillaryObstacle | undefined {
  if (change.state !== 'open' && change.state !== 'promised') return 'quote-expired'
  const flights = change.lines.map(({ segmentId }) => trip.flights.find(({ id }) => id === segmentId))
  if (flights.some((flight) => flight?.givenUp !== null)) return 'reservation-changed'
  const isOpen = isPaid
    ? trip.flights.filter(({ isAhead }) => isAhead)
    : trip.flights.filter(takesAncillaries)
  if (!flights.every((flight) => flight && isOpen.includes(flight))) return 'flight-not-active'
  if (!change.lines.every((line) => isAsSold(line, sold[line.kind]))) return 'reservation-changed'
  return change.lines.every((line) => isKept(line, held[line.kind], change.lines))
    ? undefined
    : 'quote-expired'
}

/** What is given up is there, at the worth that was told; a seat that is taken comes for the one that is told. */
function isAsSold({ kind, given, ...of }: AncillaryLine, sold: readonly AncillaryPlace[]): boolean {
  if (given) return isAmong(sold, of, given)
  return kind === 'extra' || !sold.some((each) => isAt(each, of))
}

/** Held for the change, or given up in it by somebody else. */
function isKept(
  { kind, taken, ...of }: AncillaryLine,
  held: readonly AncillaryPlace[],
  lines: readonly AncillaryLine[],
): boolean {
  if (!taken || isAmong(held, of, taken)) return true
  return lines.some(
    (line) =>
      kind === 'seat' &&
      line.kind === 'seat' &&
      line.departureId === of.departureId &&
      line.given?.code === taken.code,
  )
}

function isAmong(
  placed: readonly AncillaryPlace[],
  of: Pick<AncillaryPlace, 'departureId' | 'passengerId'>,
  { code, amount }: Ancillary,
): boolean {
  return placed.some((each) => isAt(each, of) && each.code === code && each.amount === amount)
}

function isAt(
  { departureId, passengerId }: AncillaryPlace,
  of: Pick<AncillaryPlace, 'departureId' | 'passengerId'>,
): boolean {
  return departureId === of.departureId && passengerId === of.passengerId
}
