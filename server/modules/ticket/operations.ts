/**
 * Owns tickets, coupons and their numbers. Invariants: numbers come from a counter without gaps, a passenger
 * is ticketed once a reservation, and the tickets of a reservation add up to its price. Never takes money:
 * whoever issues has proof of payment in the same transaction.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { documentNumber, sampleAccountingCode } from '@jetbridge/core/ticket/document-number.ts'
import { planTickets, type TicketedPassenger, type TicketedSegment } from '@jetbridge/core/ticket/plan.ts'
import type { Tx } from '../../db/open.ts'
import { drawSerials, insertCoupons, insertTickets, type Ticket } from './queries.ts'

export interface TicketOrder {
  readonly brand: Pick<Brand, 'id' | 'carrierCode' | 'accountingCode'>
  readonly reservationId: string
  readonly passengers: readonly TicketedPassenger[]
  readonly segments: readonly TicketedSegment[]
}

/**
 * Tickets every passenger over every segment: three statements, whatever the party. Call it last in the
 * transaction, because others of the brand wait for their numbers until it ends.
 * @throws the unique violation of `ticket` when a passenger is ticketed already
 */
export async function issueTickets(tx: Tx, order: TicketOrder): Promise<Ticket[]> {
  const planned = planTickets(order.passengers, order.segments)
  const accountingCode = order.brand.accountingCode ?? sampleAccountingCode(order.brand.carrierCode)
  const first = await drawSerials(tx, accountingCode, planned.length)
  const tickets = planned.map((ticket, index) => ({
    ...ticket,
    documentNumber: documentNumber(accountingCode, first + index),
  }))
  await insertTickets(tx, { brand: order.brand.id, reservationId: order.reservationId }, tickets)
  await insertCoupons(tx, tickets)
  return tickets.map(({ documentNumber: number, passengerId }) => ({ documentNumber: number, passengerId }))
}
