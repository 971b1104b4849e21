/** Writer of fare brands as CSV, for `readFareBrands`. */
import { tableRows, textCells, writeYesNo } from '../flight/csv-write.ts'
import { type Currency, money, toDecimalText } from '../kernel/money.ts'
import { fareBrandColumns, type FareBrandTerms } from './fare-brand-csv.ts'
import type { FareBrand, FareConditions } from './fare-conditions.ts'

/** @param fareBrands in the order of the fare table */
export function fareBrandRows(fareBrands: readonly FareBrand[], terms: FareBrandTerms): string[][] {
  return tableRows(fareBrandColumns(terms), fareBrands, ({ code, names, descriptions, conditions }) => ({
    code,
    ...textCells('name', names),
    ...textCells('description', descriptions),
    ...conditionCells(conditions, terms),
  }))
}

function conditionCells(conditions: FareConditions, { currency, currencies }: FareBrandTerms) {
  const stated = currencies.flatMap((each) => {
    const fees = each === currency ? undefined : conditions.feesIn?.[each]
    if (!fees) return []
    return [
      [`change_fee_${each}`, writeFee(fees.changeFeeMinor, each)] as const,
      [`refund_fee_${each}`, writeFee(fees.refundFeeMinor, each)] as const,
      [`name_change_fee_${each}`, writeNameFee(fees, each)] as const,
    ]
  })
  const { freeCancellation } = conditions
  return {
    cabin_bag: writeYesNo(conditions.cabinBag),
    checked_bags: String(conditions.checkedBags),
    seat_choice: conditions.seatChoice,
    change_fee: writeFee(conditions.changeFeeMinor, currency),
    refund_fee: writeFee(conditions.refundFeeMinor, currency),
    name_change_fee: writeNameFee(conditions, currency),
    meal: writeYesNo(conditions.meal),
    lounge: writeYesNo(conditions.lounge),
    priority: writeYesNo(conditions.priority),
    ...Object.fromEntries(stated),
    ...(freeCancellation && {
      free_cancellation_hours: String(freeCancellation.hours),
      free_cancellation_days: String(freeCancellation.daysBefore),
    }),
  }
}

/** Empty where it is not stated. */
function writeNameFee(
  { nameChangeFeeMinor }: Pick<FareConditions, 'nameChangeFeeMinor'>,
  currency: Currency,
) {
  return nameChangeFeeMinor === undefined ? '' : writeFee(nameChangeFeeMinor, currency)
}

/** `no`: it is not allowed. */
function writeFee(minor: number | null, currency: Currency): string {
  return minor === null ? 'no' : toDecimalText(money(minor, currency))
}
