/** SQL of agencies and their accounts. The balance moves by guarded updates only. */
import type { Currency, Minor, Money } from '@jetbridge/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

export interface Agency {
  readonly brand: string
  /** upper case */
  readonly code: string
  readonly name: string
  readonly currency: Currency
  /** how far the balance may go below zero */
  readonly creditLimit: Minor
  /** paid in less bought */
  readonly balance: Minor
}

export type NewAgency = Omit<Agency, 'balance'>

/** @throws the unique violation of a code that exists already */
export async function insertAgency(tx: Tx, agency: NewAgency): Promise<void> {
  await tx
    .insertInto('agency')
    .values({
      brand: agency.brand,
      code: agency.code,
      name: agency.name,
      currency: agency.currency,
      credit_limit_minor: agency.creditLimit,
    })
    .execute()
}

/** What a purchase has done to the account. */
export interface DebitResult {
  /** at least four fifths of the credit limit are used */
  readonly isNearLimit: boolean
}

/**
 * Takes from the account; undefined, and nothing taken, beyond its credit, in another currency, where the agency is not
 * open, and for a user who was disabled since the booking began.
 */
export async function debit(
  tx: Tx,
  brand: string,
  code: string,
  { amount, currency }: Money,
  bookAgent: string | null,
): Promise<DebitResult | undefined> {
  return tx
    .updateTable('agency')
    .set({ balance_minor: sql<number>`balance_minor - ${amount}` })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .where(sql<boolean>`balance_minor - ${amount} + credit_limit_minor >= 0`)
    .where(sql<boolean>`not exists (
      select from agency_user u where u.brand = agency.brand and u.agency_code = agency.code
        and u.login = ${bookAgent} and u.disabled_at is not null)`)
    .returning(
      sql<boolean>`credit_limit_minor > 0 and balance_minor * -5 >= credit_limit_minor * 4`.as('isNearLimit'),
    )
    .executeTakeFirst()
}

/** Puts the account right, whatever its state; false, and nothing moved, beyond its credit or in another currency. */
export async function adjust(
  tx: Tx,
  brand: string,
  code: string,
  { amount, currency }: Money,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set({ balance_minor: sql<number>`balance_minor + ${amount}` })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('currency', '=', currency)
    .where(sql<boolean>`balance_minor + ${amount} + credit_limit_minor >= 0`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where more than the new limit is used, or there is no account in this currency. */
export async function updateLimit(
  tx: Tx,
  brand: string,
  code: string,
  { amount, currency }: Money,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set({ credit_limit_minor: amount })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('currency', '=', currency)
    .where('balance_minor', '>=', 0 - amount)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives to the account. @throws Error when there is none in this currency */
export async function credit(
  tx: Tx,
  brand: string,
  code: string,
  { amount, currency }: Money,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set({ balance_minor: sql<number>`balance_minor + ${amount}` })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`no account ${brand} ${code} in ${currency}`)
}
