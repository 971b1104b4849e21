/**
 * Owns agencies and their accounts. Invariants: a balance never goes below the credit limit, however many buy
 * at once; the balance equals the books' figure for the account. Never decides who acts for an agency.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import { postingForCorrection, postingForDeposit } from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { bookPosting } from '../ledger/operations.ts'
import { queueNotice } from '../notice/operations.ts'
import { limitNearKind } from './agency.ts'
import { adjust, type Agency, credit, debit, insertAgency, type NewAgency, updateLimit } from './queries.ts'

/** An agency with an empty account. */
export async function openAgency(tx: Tx, agency: NewAgency): Promise<void> {
  await insertAgency(tx, agency)
}

type AgencyName = Pick<Agency, 'brand' | 'code'>

/**
 * A payment into the account, in the account and in the books.
 * @throws Error when there is no such account
 */
export async function depositToAccount(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { brand, code }: AgencyName,
  paidIn: Money,
  reason?: string,
): Promise<void> {
  await credit(tx, brand, code, paidIn)
  await bookPosting(deps, tx, brand, postingForDeposit(moveOf(deps, code, paidIn, reason)))
}

/**
 * Puts the account right, in the agency's favour above 0; false, with nothing changed, where that would go beyond its
 * credit or there is no such account.
 */
export async function correctAccount(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { brand, code }: AgencyName,
  by: Money,
  reason: string,
): Promise<boolean> {
  if (!(await adjust(tx, brand, code, by))) return false
  await bookPosting(deps, tx, brand, postingForCorrection(moveOf(deps, code, by, reason)))
  return true
}

function moveOf(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  agencyCode: string,
  { amount, currency }: Money,
  reason: string | undefined,
) {
  return { id: uuidv7(now(), random), agencyCode, amount, currency, ...(reason !== undefined && { reason }) }
}

/**
 * Buys on account; false, with nothing changed, when the credit is too small, or the buyer no longer acts for the
 * agency. The caller posts it with the purchase. From four fifths of the limit on, the agency is told, once a day.
 * @param bookAgent login of the user who buys
 */
export async function debitAccount(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  brand: string,
  code: string,
  due: Money,
  bookAgent: string | null,
): Promise<boolean> {
  const moved = await debit(tx, brand, code, due, bookAgent)
  if (moved?.isNearLimit) {
    await queueNotice(tx, {
      kind: limitNearKind,
      brand,
      address: { to: 'agency', agencyCode: code },
      source: `${limitNearKind}:${brand}:${code}:${dateAt(now(), zone('UTC'))}`,
      facts: {},
    })
  }
  return moved !== undefined
}

/** False, with nothing changed, where the agency has used more than that, or is not there. */
export function setCreditLimit(tx: Tx, { brand, code }: AgencyName, limit: Money): Promise<boolean> {
  return updateLimit(tx, brand, code, limit)
}

/** Gives back a purchase on account. The caller posts it. @throws Error when there is no such account */
export function creditAccount(tx: Tx, brand: string, code: string, back: Money): Promise<void> {
  return credit(tx, brand, code, back)
}
