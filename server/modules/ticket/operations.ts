/**
 * Owns tickets, coupons and their numbers. Invariants: numbers come from a counter without gaps, a passenger
 * is ticketed once a reservation, and the tickets of a reservation add up to its price. Never takes money:
 * whoever issues has proof of payment in the same transaction.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { sampleAccountingCode } from '@jetbridge/core/ticket/document-number.ts'
import { planTickets, type TicketedPassenger, type TicketedSegment } from '@jetbridge/core/ticket/plan.ts'
import type { Tx } from '../../db/open.ts'
import { insertTickets, type Ticket } from './queries.ts'

export interface TicketOrder {
  readonly brand: Pick<Brand, 'id' | 'carrierCode' | 'accountingCode'>
  readonly reservationId: string
  readonly passengers: readonly TicketedPassenger[]
  readonly segments: readonly TicketedSegment[]
}

/**
 * Tickets every passenger over every segment in one statement. Call it last in the transaction, because others
 * of the airline wait for their numbers until it ends.
 * @throws the unique violation of `ticket` when a passenger is ticketed already
 */
export function issueTickets(tx: Tx, { brand, reservationId, ...order }: TicketOrder): Promise<Ticket[]> {
  const accountingCode = brand.accountingCode ?? sampleAccountingCode(brand.carrierCode)
  const planned = planTickets(order.passengers, order.segments)
  return insertTickets(tx, { accountingCode, brand: brand.id, reservationId }, planned)
}
