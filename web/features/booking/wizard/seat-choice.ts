/** The seats of a booking as its wizard keeps them: what every step shows, adds up and sends. */
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import { type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { SeatMap } from '@jetbridge/core/seat/seat-map.ts'
import { allSelected, type SeatDraft, type SeatedParty, type SeatPlace, selectionOf } from './seat-draft.ts'
import { seatsTotal } from './totals.ts'

/** [SEAT-06] */
export interface PricedSeat {
  readonly passengerId: string
  readonly passengerName: string
  readonly passengerType: PassengerType
  readonly row: number
  readonly char: string
  readonly code: string
  /** decimal; 0 for an infant, who shares the seat of its adult */
  readonly price: number
}

export type SoldSeat = SeatPlace & Pick<PricedSeat, 'code'>

export interface FlightSeats {
  readonly tripFlightId: string
  readonly departureAirport: string
  readonly arrivalAirport: string
  readonly selectedSeats: readonly PricedSeat[]
}

export interface SeatsData {
  /** sold before a change: who gives one up has something back; absent while a booking is made */
  readonly paid?: readonly SoldSeat[] | undefined
  /** in the order flown, also those without a seat */
  readonly flights: readonly FlightSeats[]
  /** everybody who needs a seat has one on every flight that has any left */
  readonly allSelected: boolean
  /** seats that had been chosen went with other flights; said until seats are chosen again */
  readonly wasReset: boolean
}

/** [SEAT-13] */
export function resetSeats(before: SeatsData | undefined): SeatsData {
  const hadSeats = before?.flights.some(({ selectedSeats }) => selectedSeats.length > 0) ?? false
  return { flights: [], allSelected: false, wasReset: hadSeats || (before?.wasReset ?? false) }
}

/** The draft with each seat's data from the maps. */
export function seatsDataOf(party: SeatedParty, draft: SeatDraft): SeatsData {
  const flights = selectionOf(party, draft).map((flight) => {
    const map = party.seatMaps.find(({ tripFlightId }) => tripFlightId === flight.tripFlightId)
    const prices = map ? pricesOf(map) : new Map<string, number>()
    return {
      ...flight,
      selectedSeats: flight.selectedSeats.map((seat) => ({
        ...seat,
        price: seat.passengerType === 'infant' ? 0 : (prices.get(seat.code) ?? 0),
      })),
    }
  })
  const paid = soldSeatsOf(party)
  const isOfChange = paid.length > 0
  return { flights, ...(isOfChange && { paid }), allSelected: allSelected(party, draft), wasReset: false }
}

function soldSeatsOf({ seatMaps }: SeatedParty): SoldSeat[] {
  return seatMaps.flatMap(({ tripFlightId, selectedSeats }) =>
    selectedSeats
      .filter(({ isPaid }) => isPaid === true)
      .map(({ passengerId, code }) => ({ tripFlightId, passengerId, code })),
  )
}

function pricesOf({ rows }: SeatMap): Map<string, number> {
  const seats = rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
  return new Map(seats.map(({ code, price }) => [code, price]))
}

/** Without infants, as rules and drafts have it. */
export function seatDraftOf({ flights }: SeatsData): SeatDraft {
  return Object.fromEntries(
    flights.map(({ tripFlightId, selectedSeats }) => [
      tripFlightId,
      Object.fromEntries(
        selectedSeats
          .filter(({ passengerType }) => passengerType !== 'infant')
          .map(({ passengerId, code }) => [passengerId, code]),
      ),
    ]),
  )
}

/** The request for them: the engine has its own prices. [FLOW-15, API-16] */
export function seatsRequest({ flights }: SeatsData) {
  return flights.map((flight) => ({
    ...flight,
    selectedSeats: flight.selectedSeats.map(
      ({ passengerId, passengerName, passengerType, row, char, code }) => ({
        passengerId,
        passengerName,
        passengerType,
        row,
        char,
        code,
      }),
    ),
  }))
}

/** (GAP-106) */
export function chosenSeatsTotal(data: SeatsData | undefined, currency: Currency): Money {
  return seatsTotal(data?.flights.flatMap(({ selectedSeats }) => selectedSeats) ?? [], currency)
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

/** The saved choice; damaged parts are left out. */
export function readSeatsData(saved: unknown): SeatsData | undefined {
  const given = fieldsOf(saved)
  if (!Array.isArray(given['flights'])) return undefined
  return {
    flights: listOf(given['flights']).flatMap(readFlight),
    allSelected: given['allSelected'] === true,
    wasReset: given['wasReset'] === true,
  }
}

function readFlight(given: Fields): FlightSeats[] {
  const { tripFlightId, departureAirport, arrivalAirport } = given
  const isKnown = typeof tripFlightId === 'string' && typeof departureAirport === 'string'
  if (!isKnown || typeof arrivalAirport !== 'string') return []
  const selectedSeats = listOf(given['selectedSeats']).flatMap(readSeat)
  return [{ tripFlightId, departureAirport, arrivalAirport, selectedSeats }]
}

function readSeat({ passengerId, passengerName, code, price, ...given }: Fields): PricedSeat[] {
  const passengerType = passengerTypes.find((type) => type === given['passengerType'])
  if (typeof passengerId !== 'string' || typeof code !== 'string' || !passengerType) return []
  if (typeof price !== 'number' || typeof passengerName !== 'string') return []
  const row = Number.parseInt(code, 10)
  return [{ passengerId, passengerName, passengerType, row, char: code.slice(-1), code, price }]
}
