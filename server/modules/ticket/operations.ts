/**
 * Owns tickets, EMDs, their coupons and their numbers; those of memberships: operations/standalone.ts. Invariants: no
 * number is given out twice or lost, a passenger is ticketed once for a reservation, by one ticket or several in
 * conjunction, and the documents of a reservation add up to its price. Never takes money: the caller has proof of payment in the same transaction.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { sampleAccountingCode } from '@jetbridge/core/ticket/document-number.ts'
import { planEmds, type ServiceSold } from '@jetbridge/core/ticket/emd.ts'
import { planTickets, type TicketedPassenger, type TicketedSegment } from '@jetbridge/core/ticket/plan.ts'
import { ask, type Statement, statement } from '../../db/statement.ts'
import type { Tx } from '../../db/open.ts'
import { insertingTickets } from './queries.ts'
import { type ClosedService, closeFlightCoupons, closingServiceCoupons } from './queries/close.ts'
import { insertingEmds } from './queries/emd.ts'
import type { Ticket } from './read.ts'
import type { ClosedCoupon, ClosedState } from './ticket.ts'

type Issuer = Pick<Brand, 'id' | 'carrierCode' | 'accountingCode'>

export interface TicketOrder {
  readonly brand: Issuer
  readonly reservationId: string
  readonly passengers: readonly TicketedPassenger[]
  readonly segments: readonly TicketedSegment[]
}

/**
 * Tickets every passenger over every segment in one statement.
 * @throws the unique violation of `ticket` when a passenger is ticketed already
 */
export function issueTickets(tx: Tx, order: TicketOrder): Promise<readonly Ticket[]> {
  return ask(tx, issuingTickets(order))
}

/** The same as a statement. */
export function issuingTickets({
  brand,
  reservationId,
  ...order
}: TicketOrder): Statement<readonly Ticket[]> {
  const planned = planTickets(order.passengers, order.segments)
  return insertingTickets(termsOf(brand, reservationId), planned)
}

export interface EmdOrder {
  readonly brand: Issuer
  readonly reservationId: string
  /** paid seats and extras; free ones get no document */
  readonly sold: readonly ServiceSold[]
}

/**
 * Documents of paid seats and extras, each coupon in connection with the flight coupon of its passenger and
 * segment. Call it after the tickets, in the same transaction.
 * @throws the unique violation of `emd_coupon` when something has its document already, or the check
 * violation when a passenger has no coupon for a segment
 */
export async function issueEmds(tx: Tx, order: EmdOrder): Promise<void> {
  for (const issuing of issuingEmds(order)) await ask(tx, issuing)
}

/** The same as a statement; none where nothing was paid. */
export function issuingEmds({ brand, reservationId, sold }: EmdOrder): readonly Statement<void>[] {
  const planned = planEmds(sold)
  return planned.length > 0 ? [insertingEmds(termsOf(brand, reservationId), planned)] : []
}

export interface ClosedFlight {
  readonly segmentId: string
  readonly state: ClosedState
  /** one for each passenger */
  readonly coupons: readonly ClosedCoupon[]
  /** paid seats and extras on it */
  readonly services: readonly ClosedService[]
}

/**
 * Coupons of a flight that is given up, and of its seats and extras, are given back or void. False when one
 * of them was checked in, flown or closed before: the caller rolls back.
 */
export async function closeCoupons(
  tx: Tx,
  { segmentId, state, coupons, services }: ClosedFlight,
): Promise<boolean> {
  if ((await closeFlightCoupons(tx, segmentId, state, coupons)) !== coupons.length) return false
  return services.length === 0 || (await ask(tx, closingServiceCoupons(state, services))) === services.length
}

/** Paid seats and extras that are given up while their flights stay, as statements; none where nothing was paid. */
export function givingServicesBack(services: readonly ClosedService[]): readonly Statement<void>[] {
  if (services.length === 0) return []
  const { query, read } = closingServiceCoupons('refunded', services)
  const givingBack = statement(query, (rows: readonly never[]) => {
    const given = read(rows)
    if (given !== services.length)
      throw new Error(`${given} of ${services.length} EMD coupons could be given back`)
  })
  return [givingBack]
}

function termsOf({ id, accountingCode, carrierCode }: Issuer, reservationId: string) {
  return { accountingCode: accountingCode ?? sampleAccountingCode(carrierCode), brand: id, reservationId }
}
