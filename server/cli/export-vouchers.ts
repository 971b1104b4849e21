/**
 * Vouchers as a file. A file issues each at its full worth, so only those that nobody has spent from are written:
 * anywhere else than here the rest would be worth too much.
 */
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { voucherRows } from '@jetbridge/core/payment/voucher-csv-write.ts'
import { type FiledVoucher, mostVouchersOfFile } from '@jetbridge/core/payment/voucher-csv.ts'
import { type HoldingVoucher, listHolding } from '../modules/payment/read/voucher.ts'
import type { ExportAsked, ExportPart } from './export-part.ts'
import { count } from './terminal.ts'

export async function* exportVouchers({ db, brand, at, note }: ExportAsked): AsyncGenerator<ExportPart> {
  const holding = await listHolding(db, brand.id, at)
  const whole = holding.filter(({ isWhole }) => isWhole)
  const filed = whole.flatMap((voucher) => asFiled(voucher, at) ?? [])
  const spent = holding.length - whole.length
  const odd = whole.length - filed.length
  if (spent > 0)
    note(
      `${count(spent, 'voucher')} left out: money of them is spent or reserved, and a file issues at full worth.`,
    )
  if (odd > 0)
    note(`${count(odd, 'voucher')} left out: they begin or end within a day, and a file says days.`)
  if (filed.length > mostVouchersOfFile)
    note(`An import takes ${mostVouchersOfFile} vouchers at most: make several files of it.`)
  yield { table: voucherRows(filed), rows: filed.length }
}

/** Undefined where a file cannot say its days. A voucher that has begun needs no first day. */
function asFiled(
  { code, currency, face, validFrom, validUntil }: HoldingVoucher,
  at: Instant,
): FiledVoucher | undefined {
  const begins = isMidnight(validFrom) ? validFrom : null
  if (!isMidnight(validUntil) || (begins === null && validFrom > at)) return undefined
  return { code, face: money(face, currency), validFrom: begins, validUntil }
}

/** At Greenwich. */
function isMidnight(at: Instant): boolean {
  return at % 86_400_000 === 0
}
