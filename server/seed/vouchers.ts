/**
 * Vouchers that every demo airline has issued: to try what a good voucher does, and what a useless one does.
 */
import { getRandomValues } from 'node:crypto'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { instantOf, type LocalDate, localDateTime, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Database } from '../db/open.ts'
import { issueVoucher } from '../modules/payment/operations/voucher.ts'

/** Faces in whole units of the brand's currency; validity in days from the day the world was made. */
const demoVouchers = [
  { code: 'GIFT50', face: 50, validDays: [-30, 730] },
  { code: 'GIFT1000', face: 1000, validDays: [-30, 730] },
  { code: 'TINY5', face: 5, validDays: [-30, 730] },
  { code: 'EXPIRED', face: 50, validDays: [-400, -1] },
  { code: 'NOTYET', face: 50, validDays: [30, 730] },
] as const

/** Issues the vouchers that the brand does not have yet. */
export async function issueDemoVouchers(db: Database, brand: Brand, today: LocalDate): Promise<void> {
  const startOf = (day: number) => instantOf(localDateTime(`${plusDays(today, day)}T00:00`), zone('UTC'))
  const deps = { now: () => startOf(0), random: (size: number) => getRandomValues(new Uint8Array(size)) }
  await db.transact(async (tx) => {
    for (const { code, face, validDays } of demoVouchers) {
      const [from, until] = validDays
      await issueVoucher(deps, tx, {
        brand: brand.id,
        code,
        face: fromDecimal(face, brand.currency.default),
        validFrom: startOf(from),
        validUntil: startOf(until),
      })
    }
  })
}
