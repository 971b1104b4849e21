/** The aircraft of the schedule's template: 72 seats, and what a chosen one costs. */
import type { ExampleFile } from './example-file.ts'

const cabin = {
  cabin: 'Y',
  behind: 'lavatory',
  parts: [
    { rows: [1, 1], seats: 'AC DF', zone: 'legroom', traits: ['exit', 'extra-legroom'], before: 'exit' },
    { rows: [2, 5], seats: 'AC DF', zone: 'front' },
    { rows: [6, 15], seats: 'AC DF', zone: 'standard' },
    { rows: [16, 18], seats: 'AC DF', zone: 'rear' },
  ],
}

const prices = { front: 12, standard: 9, rear: 6, legroom: 18, single: 12 }

export const seatMapTemplate: ExampleFile = {
  command: 'import seat-maps',
  text({ currency }) {
    const priced = currency.allowed.flatMap((each) =>
      Object.entries(prices).map(([zone, amount]) => ({ zone, currency: each, amount })),
    )
    const file = { layouts: [{ aircraft: 'AT7', cabins: [cabin] }], prices: priced }
    return `${JSON.stringify(file, null, 2)}\n`
  },
}
