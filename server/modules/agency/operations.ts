/**
 * Owns agencies and their accounts. Invariants: a balance never goes below the credit limit, however many buy
 * at once; the balance equals the books' figure for the account. Never decides who acts for an agency.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { postingForDeposit } from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { bookPosting } from '../ledger/operations.ts'
import { type Agency, credit, debit, insertAgency } from './queries.ts'

/** An agency with an empty account. */
export async function openAgency(tx: Tx, agency: Omit<Agency, 'balance'>): Promise<void> {
  await insertAgency(tx, agency)
}

/** A payment into the account, in the account and in the books. */
export async function depositToAccount(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { brand, code }: Pick<Agency, 'brand' | 'code'>,
  paidIn: Money,
): Promise<void> {
  await credit(tx, brand, code, paidIn)
  const facts = { depositId: uuidv7(deps.now(), deps.random), agencyCode: code, ...paidIn }
  await bookPosting(deps, tx, brand, postingForDeposit(facts))
}

/**
 * Buys on account; false, with nothing changed, when the credit is too small, or who buys acts for the agency no more.
 * The caller posts it with the purchase.
 * @param bookAgent login of the user who buys
 */
export function debitAccount(
  tx: Tx,
  brand: string,
  code: string,
  due: Money,
  bookAgent: string | null,
): Promise<boolean> {
  return debit(tx, brand, code, due, bookAgent)
}

/** Gives back a purchase on account. The caller posts it. @throws Error when there is no such account */
export function creditAccount(tx: Tx, brand: string, code: string, back: Money): Promise<void> {
  return credit(tx, brand, code, back)
}
