/** One statement for all that is known of a flow's booking: people, flights, tickets and the payment. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { asParty, reservationId, selectParty } from '../../reservation/queries.ts'
import type { Party } from '../../reservation/reservation.ts'
import { type Ticket, ticketsOf } from '../../ticket/queries.ts'
import { asEmds, type Emd, emdsOf } from '../../ticket/queries/emd.ts'
import { type LatestAttempt, latestAttemptOf } from './attempt.ts'
import { type Claim, claimOf } from './voucher.ts'

export interface PaidParty extends Party {
  readonly tickets: readonly Ticket[]
  readonly emds: readonly Emd[]
  readonly payment: LatestAttempt | undefined
  /** the voucher it is to be paid with */
  readonly claim: Claim | undefined
}

export async function getPaidParty(db: Db, flowId: string): Promise<PaidParty> {
  const { tickets, emds, payment, claim, ...row } = await selectParty(db, flowId)
    .select([
      ticketsOf(reservationId).as('tickets'),
      emdsOf(reservationId).as('emds'),
      latestAttemptOf(reservationId).as('payment'),
      claimOf(flowRef).as('claim'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...asParty(row),
    tickets,
    emds: asEmds(emds),
    payment: payment ?? undefined,
    claim: claim ?? undefined,
  }
}

const flowRef = sql.ref<string>('flow.id')

export interface ClaimedParty extends Party {
  readonly claim: Claim | undefined
}

/** What a payment is about to pay for, and with which voucher. */
export async function getClaimedParty(db: Db, flowId: string): Promise<ClaimedParty> {
  const { claim, ...row } = await selectParty(db, flowId)
    .select(claimOf(flowRef).as('claim'))
    .executeTakeFirstOrThrow()
  return { ...asParty(row), claim: claim ?? undefined }
}
