/**
 * Owns the import of an airline's promo codes. Invariants: the file says which codes hold, in one transaction;
 * exactly what was shown is stored, and holds from the commit on. Never takes a code from a booking that uses
 * it: a code that the file leaves out ends, and goes altogether only where nobody uses it.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FiledPromoCode } from '@jetbridge/core/offer/promo-code-csv.ts'
import type { Database, Db } from '../../../db/open.ts'
import { auditImport } from '../../audit/operations.ts'
import { endPromoCodes, lockPromoUses, lockTariff, notifyPromoCodes, putPromoCodes } from '../queries.ts'
import { listPromoCodes } from '../read.ts'

export interface PromoCodeImport {
  readonly brand: string
  readonly promoCodes: readonly FiledPromoCode[]
  /** when codes that the file leaves out end; codes that have ended by then are not listed */
  readonly at: Instant
}

/** What storing promo codes would do. */
export async function proposePromoCodes(
  db: Db,
  { brand, promoCodes, at }: PromoCodeImport,
): Promise<TableDiff<FiledPromoCode>> {
  const filed = new Set(promoCodes.map(({ code }) => code))
  const standing = (await listPromoCodes(db, brand))
    .filter(({ code, validUntil }) => validUntil > at || filed.has(code))
    .map(({ code, percent, validFrom, validUntil, quota }) => ({
      code,
      percent,
      validFrom,
      validUntil,
      quota,
    }))
  return diffTable<FiledPromoCode>(standing, promoCodes, ({ code }) => code, isDeepStrictEqual)
}

/** How many bookings use each code. */
export async function countPromoUses(db: Db, brand: string): Promise<Map<string, number>> {
  return new Map((await listPromoCodes(db, brand)).map(({ code, used }) => [code, used]))
}

/**
 * Stores the proposal; false, with nothing stored, when the codes have changed since the comparison, or more
 * bookings use one by now than the file allows.
 */
export async function importPromoCodes(
  db: Database,
  asked: PromoCodeImport,
  shown: TableDiff<FiledPromoCode>,
  operator: Operator<'import-fares'>,
): Promise<boolean> {
  const { brand, promoCodes, at } = asked
  return db.transact(async (tx) => {
    await lockTariff(tx, brand)
    const used = await lockPromoUses(tx, brand)
    if (!isDeepStrictEqual(await proposePromoCodes(tx, asked), shown)) return false
    if (promoCodes.some(({ code, quota }) => quota !== null && quota < (used.get(code) ?? 0))) return false
    await endPromoCodes(
      tx,
      brand,
      shown.removed.map(({ code }) => code),
      at,
    )
    await putPromoCodes(tx, brand, [...shown.added, ...shown.changed.map(({ after }) => after)])
    await notifyPromoCodes(tx, brand)
    await auditImport(tx, operator, { brand, what: 'promo-codes', ...shown })
    return true
  })
}
