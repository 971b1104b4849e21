/** Three promo codes: one for everybody, one for a limited number of bookings, one that begins later. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { type ExampleFile, row } from './example-file.ts'

export const promoCodeTemplate: ExampleFile = {
  command: 'import promo-codes',
  text: ({ carrierCode }, today) =>
    csvOf(
      [
        'code,percent,starts,ends,quota',
        `WELCOME10,10,${today},${plusDays(today, 364)},`,
        `${carrierCode}FIRST25,25,${today},${plusDays(today, 59)},100`,
        `LATER7,7.5,${plusDays(today, 60)},${plusDays(today, 149)},`,
      ].map(row),
    ),
}
