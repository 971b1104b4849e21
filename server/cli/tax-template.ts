/** The charge of each airport of the brand's first route, and a surcharge of the carrier. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, firstRouteOf, row } from './example-file.ts'

export const taxTemplate: ExampleFile = {
  command: 'import taxes',
  text(brand) {
    const { places, currency } = brand
    const charge = (airport: string) => {
      const country = places.find(({ code }) => code === airport)?.country ?? 'XX'
      return row(`${country},${airport},${currency.default},18,18,0,yes`)
    }
    return csvOf([
      row('code,airport,currency,adult,child,infant,refundable'),
      ...firstRouteOf(brand).map(charge),
      row(`YQ,,${currency.default},12,12,0,no`),
    ])
  },
}
