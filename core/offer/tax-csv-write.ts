/** Writer of taxes and charges as CSV, for `readTaxes`. */
import { tableRows, writeYesNo } from '../flight/csv-write.ts'
import { money, toDecimalText } from '../kernel/money.ts'
import { taxColumns } from './tax-csv.ts'
import type { Tax } from './tax.ts'

export function taxRows(taxes: readonly Tax[]): string[][] {
  return tableRows(taxColumns, taxes, (tax) => {
    const amount = (minor: number) => toDecimalText(money(minor, tax.currency))
    return {
      code: tax.code,
      currency: tax.currency,
      adult: amount(tax.adultMinor),
      child: amount(tax.childMinor),
      infant: amount(tax.infantMinor),
      percent: String(tax.percent),
      airport: tax.airport ?? '',
      applies_on: tax.appliesOn,
      refundable: writeYesNo(tax.refundable),
      transfer_within_hours: tax.transferWithinHours === undefined ? '' : String(tax.transferWithinHours),
    }
  })
}
