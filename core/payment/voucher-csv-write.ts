/** Writer of vouchers as CSV, for `readVouchers`. */
import { tableRows } from '../flight/csv-write.ts'
import { toDecimalText } from '../kernel/money.ts'
import { dateAt, zone } from '../kernel/time.ts'
import { type FiledVoucher, voucherColumns } from './voucher-csv.ts'
import { lastDayOf } from './voucher.ts'

const greenwich = zone('UTC')

export function voucherRows(vouchers: readonly FiledVoucher[]): string[][] {
  return tableRows(voucherColumns, vouchers, ({ code, face, validFrom, validUntil }) => ({
    code,
    amount: toDecimalText(face),
    currency: face.currency,
    ends: lastDayOf(validUntil),
    starts: validFrom === null ? '' : dateAt(validFrom, greenwich),
  }))
}
