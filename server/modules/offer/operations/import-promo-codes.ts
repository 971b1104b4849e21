/**
 * Owns the import of an airline's promo codes. Invariants: the file says which codes hold, in one transaction;
 * exactly what was shown is stored, and holds from the commit on. Never takes a code from a booking that uses
 * it: a code that the file leaves out ends, and goes altogether only where nobody uses it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FiledPromoCode } from '@jetbridge/core/offer/promo-code-csv.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, ProposalRefusal, requireStill, type Signature } from '../../../proposal.ts'
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
): Promise<Proposal<TableDiff<FiledPromoCode>>> {
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
  const diff = diffTable<FiledPromoCode>(standing, promoCodes, ({ code }) => code, isDeepStrictEqual)
  return makeProposal({ brand, kind: 'promo-codes' }, diff, { removal: removalOf('promo codes', diff) })
}

/** How many bookings use each code. */
export async function countPromoUses(db: Db, brand: string): Promise<Map<string, number>> {
  return new Map((await listPromoCodes(db, brand)).map(({ code, used }) => [code, used]))
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storePromoCodes(
  tx: Tx,
  asked: PromoCodeImport,
  { operator, digest }: Signature<'import-fares'>,
): Promise<void> {
  const { brand, promoCodes, at } = asked
  await lockTariff(tx, brand)
  const used = await lockPromoUses(tx, brand)
  const diff = requireStill(await proposePromoCodes(tx, asked), digest)
  // More bookings use one by now than the file allows.
  if (promoCodes.some(({ code, quota }) => quota !== null && quota < (used.get(code) ?? 0)))
    throw new ProposalRefusal('outdated')
  await endPromoCodes(
    tx,
    brand,
    diff.removed.map(({ code }) => code),
    at,
  )
  await putPromoCodes(tx, brand, [...diff.added, ...diff.changed.map(({ after }) => after)])
  await notifyPromoCodes(tx, brand)
  await auditImport(tx, operator, { brand, what: 'promo-codes', ...diff })
}
