/** One statement for all that is known of a flow's booking: people, flights, tickets and the payment. */
import type { Db } from '../../../db/open.ts'
import { asParty, reservationId, selectParty } from '../../reservation/queries.ts'
import type { Party } from '../../reservation/reservation.ts'
import { type Ticket, ticketsOf } from '../../ticket/queries.ts'
import { type LatestAttempt, latestAttemptOf } from './attempt.ts'

export interface PaidParty extends Party {
  readonly tickets: readonly Ticket[]
  readonly payment: LatestAttempt | undefined
}

export async function getPaidParty(db: Db, flowId: string): Promise<PaidParty> {
  const { tickets, payment, ...row } = await selectParty(db, flowId)
    .select([ticketsOf(reservationId).as('tickets'), latestAttemptOf(reservationId).as('payment')])
    .executeTakeFirstOrThrow()
  return { ...asParty(row), tickets, payment: payment ?? undefined }
}
