/**
 * Rows of bookings of the past, as the engine would have left them: the demo world has no year to wait. Everything that
 * must be true of the data is true of them (`npm run jetbridge -- check`).
 */
import { hash } from 'node:crypto'
import { departureKey } from '@jetbridge/core/flight/departure.ts'
import { recordLocator, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { minor, type Minor } from '@jetbridge/core/kernel/money.ts'
import { plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { ticketName, ticketTitle } from '@jetbridge/core/passenger/ticket-name.ts'
import { postingsForSale } from '@jetbridge/core/payment/ledger.ts'
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import { checkDigitOf, documentNumber, sampleAccountingCode } from '@jetbridge/core/ticket/document-number.ts'
import { planTickets } from '@jetbridge/core/ticket/plan.ts'
import { toTimestamp } from '../db/open.ts'
import { writeCancellation } from './agency-cancel.ts'
import { type Desk, type Ground, type NamedFlight, writePostings, type YearRows } from './agency-desk.ts'
import type { PlannedBooking } from './agency-plan.ts'

export function writeYear(ground: Ground, year: readonly PlannedBooking[]): YearRows {
  const rows: YearRows['rows'] = {
    booking_flow: [],
    hold: [],
    hold_item: [],
    reservation: [],
    passenger: [],
    segment: [],
    payment_attempt: [],
    ticket: [],
    coupon: [],
    cancel_quote: [],
    refund: [],
    ledger_posting: [],
    ledger_entry: [],
  }
  const sold = new Map<number, number>()
  const moves: Desk['moves'] = []
  for (const planned of year) writeBooking(ground, planned, { rows, sold, moves })
  return { rows, sold, moves, documents: rows.ticket.length }
}

function writeBooking(ground: Ground, planned: PlannedBooking, desk: Desk): void {
  const { brand, agency, agents, deps } = ground
  const { rows, moves } = desk
  const { bookedAt, flights, people } = planned
  const id = (at = bookedAt) => uuidv7(at, deps.random)
  const [flowId, reservationId, attemptId] = [id(), id(), id()]
  const at = toTimestamp(bookedAt)
  const currency = flights[0]!.price.currency
  const total = minor(flights.reduce((all, { price }) => all + price.total, 0))
  const bookAgent = agents[planned.agent % agents.length] ?? ''
  rows.booking_flow.push({
    id: flowId,
    brand: brand.id,
    kind: 'agency',
    access_token_hash: hash('sha256', deps.random(32), 'buffer'),
    step: 'complete',
    is_completed: true,
    created_at: at,
    touched_at: at,
    agency_code: agency.code,
    book_agent: bookAgent,
  })
  const passengers = people.map((person, place) => ({ ...person, id: id(), number: place + 1 }))
  const [lead] = passengers
  if (!lead) throw new Error('a booking has passengers')
  const contact = JSON.stringify(contactOf(agency, lead))
  writePassengers(rows, { flowId, passengers, contact })
  rows.reservation.push({
    id: reservationId,
    brand: brand.id,
    flow_id: flowId,
    record_locator: recordLocator(deps.random),
    state: 'confirmed',
    locale: brand.defaultLocale,
    currency,
    total_minor: total,
    contact,
    created_at: at,
    confirmed_at: at,
    agency_code: agency.code,
    book_agent: bookAgent,
  })
  const segments = flights.map((flight) => ({ ...flight, segmentId: id() }))
  writeStock(ground, desk, { planned, flowId, reservationId, segments, total })
  rows.payment_attempt.push({
    id: attemptId,
    reservation_id: reservationId,
    provider: 'agency',
    state: 'approved',
    amount_minor: total,
    currency,
    created_at: at,
    settled_at: at,
    agency_code: agency.code,
  })
  const payment = { attemptId, provider: 'agency', currency, amount: total, agencyCode: agency.code }
  const postings = postingsForSale(
    { reservationId, currency, flights: flights.map(({ price }) => price) },
    payment,
  )
  writePostings(ground, desk, postings, { reservationId, at: bookedAt })
  moves.push({ at: bookedAt, amount: minor(0 - total) })
  writeTickets(ground, rows, { reservationId, passengers, segments, at })
  if (planned.cancelledAt !== null)
    for (const segment of segments)
      writeCancellation(ground, desk, { planned, reservationId, attemptId, segment, passengers })
}

interface NamedParty {
  readonly flowId: string
  readonly passengers: readonly (PlannedBooking['people'][number] & {
    readonly id: string
    readonly number: number
  })[]
  /** of the first passenger, as JSON */
  readonly contact: string
}

function writePassengers(rows: YearRows['rows'], { flowId, passengers, contact }: NamedParty): void {
  for (const person of passengers) {
    const { firstName, lastName, gender, type, number } = person
    rows.passenger.push({
      id: person.id,
      flow_id: flowId,
      number,
      passenger_type: type,
      first_name: firstName,
      last_name: lastName,
      ticket_name: ticketNameOf(person),
      gender,
      born: null,
      contact: number === 1 ? contact : null,
    })
  }
}

interface TicketedBooking {
  readonly reservationId: string
  readonly passengers: readonly (PlannedBooking['people'][number] & { readonly id: string })[]
  readonly segments: readonly NamedFlight[]
  readonly at: Date
}

function writeTickets(
  { brand, agency, firstSerial }: Ground,
  rows: YearRows['rows'],
  { reservationId, passengers, segments, at }: TicketedBooking,
): void {
  const accountingCode = brand.accountingCode ?? sampleAccountingCode(brand.carrierCode)
  const tickets = planTickets(
    passengers.map((person) => ({
      passengerId: person.id,
      type: person.type,
      ticketName: ticketNameOf(person),
    })),
    segments,
  )
  for (const ticket of tickets) {
    const number = documentNumber(accountingCode, firstSerial + rows.ticket.length)
    rows.ticket.push({
      document_number: number,
      check_digit: checkDigitOf(number),
      brand: brand.id,
      reservation_id: reservationId,
      passenger_id: ticket.passengerId,
      ticket_name: ticket.ticketName,
      currency: ticket.currency,
      base_minor: ticket.base,
      total_minor: ticket.total,
      issued_at: at,
      agency_code: agency.code,
    })
    for (const coupon of ticket.coupons) {
      rows.coupon.push({
        document_number: number,
        number: coupon.number,
        segment_id: coupon.segmentId,
        status: couponCodes.open.letter,
        base_minor: coupon.base,
        taxes: JSON.stringify(coupon.taxes),
        status_at: at,
        agency_code: agency.code,
      })
    }
  }
}

interface StockedBooking {
  readonly planned: PlannedBooking
  readonly flowId: string
  readonly reservationId: string
  readonly segments: readonly NamedFlight[]
  readonly total: Minor
}

/** The hold as it was sold, the flights, and the seats they have. */
function writeStock(ground: Ground, { rows, sold }: Desk, stocked: StockedBooking): void {
  const { deps, brand, agency, departureIds } = ground
  const { planned, flowId, reservationId, segments, total } = stocked
  const { bookedAt, people, cancelledAt } = planned
  const seats = people.length
  const at = toTimestamp(bookedAt)
  const end = toTimestamp(plusMinutes(bookedAt, 20))
  const holdId = uuidv7(bookedAt, deps.random)
  const count = (type: string) => people.filter((person) => person.type === type).length
  rows.hold.push({
    id: holdId,
    flow_id: flowId,
    brand: brand.id,
    state: 'sold',
    created_at: at,
    expires_at: end,
    cap_at: end,
    currency: segments[0]!.price.currency,
    total_minor: total,
    base_minor: segments.reduce((all, { price }) => all + price.base, 0),
    party: JSON.stringify({ adult: count('adult'), child: count('child'), infant: 0 }),
  })
  for (const [position, { departure, price, conditions, segmentId }] of segments.entries()) {
    const departureId = departureIds.get(departureKey(departure))
    const [first] = departure.classes
    if (departureId === undefined || !first) throw new Error(`no departure ${departureKey(departure)}`)
    const { cabin, rank, bookingClass } = first
    if (cancelledAt === null) {
      sold.set(departureId, (sold.get(departureId) ?? 0) + seats)
      rows.hold_item.push({
        hold_id: holdId,
        position,
        departure_id: departureId,
        cabin,
        rank,
        booking_class: bookingClass,
        fare_brand: price.fareBrand,
        fare_id: price.fareId,
        fare_summary_uid: `seed-${segmentId}`,
        seats,
        total_minor: price.total,
        base_minor: price.base,
        price: JSON.stringify(price),
      })
    }
    rows.segment.push({
      id: segmentId,
      reservation_id: reservationId,
      position,
      departure_id: departureId,
      cabin,
      rank,
      booking_class: bookingClass,
      fare_brand: price.fareBrand,
      fare_basis: price.fareBasis,
      seats,
      status: cancelledAt === null ? 'HK' : 'XX',
      price: JSON.stringify(price),
      conditions: JSON.stringify(conditions),
      agency_code: agency.code,
      departs_on: departure.serviceDate,
    })
  }
}

function ticketNameOf({
  firstName,
  lastName,
  type,
  gender,
}: Pick<PlannedBooking['people'][number], 'firstName' | 'lastName' | 'type' | 'gender'>): string {
  return ticketName(firstName, lastName, ticketTitle(type, gender))
}

/** Agencies give their own address. */
function contactOf(
  { email, phone }: Ground['agency'],
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
) {
  const none = { company: null, title: null, address: null, city: null, state: null, postCode: null }
  return { ...none, firstName, lastName, phone: null, mobilePhone: phone, email, country: null }
}
