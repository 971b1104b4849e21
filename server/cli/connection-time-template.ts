/** The brand's first airport as a hub, and what every other airport takes. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, firstRouteOf, row } from './example-file.ts'

export const connectionTimeTemplate: ExampleFile = {
  command: 'import connection-times',
  text(brand) {
    const [hub] = firstRouteOf(brand)
    return csvOf([
      row('airport,arrives,departs,minutes,valid_from,valid_until,arrival_terminal,departure_terminal'),
      row(`${hub},domestic,domestic,30,,,,`),
      row(`${hub},,,45,,,,`),
      row(`${hub},,,70,,,1,2E`),
      row(',,,60,,,,'),
    ])
  },
}
