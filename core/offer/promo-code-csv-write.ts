/** Writer of promo codes as CSV, for `readPromoCodes`. */
import { tableRows } from '../flight/csv-write.ts'
import { dateAt, type Instant, plusMinutes, type Zone } from '../kernel/time.ts'
import { type FiledPromoCode, midnight, promoCodeColumns } from './promo-code-csv.ts'

/** @param zone the airline's own: its days begin at midnight there */
export function promoCodeRows(promoCodes: readonly FiledPromoCode[], zone: Zone): string[][] {
  return tableRows(promoCodeColumns, promoCodes, ({ code, percent, validFrom, validUntil, quota }) => ({
    code,
    percent: String(percent),
    starts: dateAt(validFrom, zone),
    ends: dateAt(plusMinutes(validUntil, -1), zone),
    quota: quota === null ? '' : String(quota),
  }))
}

/** Whether a file can say when it begins and ends: it names days, not hours. */
export function isOfWholeDays({ validFrom, validUntil }: FiledPromoCode, zone: Zone): boolean {
  const isMidnight = (at: Instant) => at === midnight(dateAt(at, zone), zone)
  return isMidnight(validFrom) && isMidnight(validUntil)
}
