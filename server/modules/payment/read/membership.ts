/** Memberships with their payment and their document, as other modules read them. */
import type { DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import type { Db } from '../../../db/open.ts'
import type { Membership } from '../../membership/membership.ts'
import { asMembership, membershipId, selectMemberships } from '../../membership/read.ts'
import { documentOfMembership } from '../../ticket/read/emd.ts'
import { type LatestAttempt, latestAttemptOfMembership } from './attempt.ts'

export interface PaidMembership extends Membership {
  /** null until it is paid */
  readonly documentNumber: DocumentNumber | null
  /** the newest try, and the one that paid before any other; null before the first */
  readonly payment: LatestAttempt | null
}

function selectPaid(db: Db) {
  return selectMemberships(db).select([
    documentOfMembership(membershipId).as('documentNumber'),
    latestAttemptOfMembership(membershipId).as('payment'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPaid>['executeTakeFirstOrThrow']>>

function asPaid({ documentNumber, payment, ...row }: Row): PaidMembership {
  return { ...asMembership(row), documentNumber, payment }
}

/** @throws when there is none */
export async function getPaidMembership(db: Db, id: string): Promise<PaidMembership> {
  const row = await selectPaid(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`no membership ${id}`)
  return asPaid(row)
}

/** Those of an account, the newest first. */
export async function listPaidMemberships(
  db: Db,
  accountId: string,
  most: number,
): Promise<PaidMembership[]> {
  const rows = await selectPaid(db)
    .where('account_id', '=', accountId)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(asPaid)
}
