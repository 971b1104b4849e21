/** Writer of fares as CSV, for `readFares`. */
import { tableRows } from '../flight/csv-write.ts'
import { money, toDecimalText } from '../kernel/money.ts'
import { fareColumns } from './fare-csv.ts'
import type { FiledFare } from './fare.ts'

/** Everything is written out, also where the reader would find it by itself. */
export function fareRows(fares: readonly FiledFare[]): string[][] {
  return tableRows(fareColumns, fares, (fare) => {
    const price = (minor: number) => toDecimalText(money(minor, fare.currency))
    return {
      origin: fare.origin,
      destination: fare.destination,
      fare_brand: fare.fareBrand,
      booking_class: fare.bookingClass,
      currency: fare.currency,
      adult: price(fare.adultMinor),
      child: price(fare.childMinor),
      infant: price(fare.infantMinor),
      fare_basis: fare.fareBasis,
      travel_from: fare.travelFrom,
      travel_until: fare.travelUntil,
      weekdays: fare.weekdays.join(''),
      advance_days: String(fare.advanceDays),
    }
  })
}
