/** A figure of an aircraft and one for every other; both say that they are examples. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, row } from './example-file.ts'

export const emissionTemplate: ExampleFile = {
  command: 'import emissions',
  text(_brand, today) {
    const year = today.slice(0, 4)
    return csvOf([
      row('aircraft,grams_per_km,source,year'),
      row(`E70,105,An example: put your own figure here,${year}`),
      row(`,120,An example: put your own figure here,${year}`),
    ])
  },
}
