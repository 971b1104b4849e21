/** A year of one-way fares on the brand's first route, for the fare brands of their template and the usual classes. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { type ExampleFile, firstRouteOf, row } from './example-file.ts'

const head =
  'origin,destination,fare_brand,booking_class,currency,adult,child,travel_from,travel_until,advance_days'

/** Fare brand, booking class, adult and child price, and days before departure. */
const offers = [
  ['light', 'L', 49, 37, '21'],
  ['light', 'K', 69, 52, ''],
  ['classic', 'M', 99, 75, ''],
  ['flex', 'Y', 179, 135, ''],
] as const

export const fareTemplate: ExampleFile = {
  command: 'import fares',
  text(brand, today) {
    const [home, away] = firstRouteOf(brand)
    const season = `${today},${plusDays(today, 364)}`
    const filed = (route: string) =>
      offers.map(([fareBrand, bookingClass, adult, child, ahead]) =>
        row(
          `${route},${fareBrand},${bookingClass},${brand.currency.default},${adult},${child},${season},${ahead}`,
        ),
      )
    return csvOf([row(head), ...filed(`${home},${away}`), ...filed(`${away},${home}`)])
  },
}
