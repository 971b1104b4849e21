/** One statement for everything known of a flow's booking: people, flights, tickets and the payment. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type LatestAttempt, latestAttemptOf } from '../payment/read/attempt.ts'
import { type Claim, claimOf } from '../payment/read/voucher.ts'
import { changeIdOf, changeOf, type FlightChange } from '../reservation/read/change.ts'
import { asParty, reservationId, selectParty } from '../reservation/read/party.ts'
import type { Party } from '../reservation/reservation.ts'
import { type Ticket, ticketsOf } from '../ticket/read.ts'
import { asEmds, type Emd, emdsOf } from '../ticket/read/emd.ts'

export interface PaidParty extends Party {
  readonly tickets: readonly Ticket[]
  readonly emds: readonly Emd[]
  /** the latest of the change, else of the booking */
  readonly payment: LatestAttempt | undefined
  /** the voucher it will be paid with */
  readonly claim: Claim | undefined
  /** the change that the flow makes of a reservation that another flow has made */
  readonly change: FlightChange | undefined
}

export async function getPaidParty(db: Db, flowId: string): Promise<PaidParty> {
  const { tickets, emds, payment, claim, change, ...row } = await selectParty(db, flowId)
    .select([
      ticketsOf(reservationId).as('tickets'),
      emdsOf(reservationId).as('emds'),
      latestAttemptOf(reservationId, changeIdOf(flowRef)).as('payment'),
      claimOf(flowRef).as('claim'),
      changeOf(flowRef).as('change'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...asParty(row),
    tickets,
    emds: asEmds(emds),
    payment: payment ?? undefined,
    claim: claim ?? undefined,
    change: change ?? undefined,
  }
}

const flowRef = sql.ref<string>('flow.id')

export interface ClaimedParty extends Party {
  readonly claim: Claim | undefined
  readonly change: FlightChange | undefined
}

/** What a payment is about to pay for, and with which voucher. */
export async function getClaimedParty(db: Db, flowId: string): Promise<ClaimedParty> {
  const { claim, change, ...row } = await selectParty(db, flowId)
    .select([claimOf(flowRef).as('claim'), changeOf(flowRef).as('change')])
    .executeTakeFirstOrThrow()
  return { ...asParty(row), claim: claim ?? undefined, change: change ?? undefined }
}
