/** Making a booking. */
import type { Composition } from './composition.ts'
import { tripTotalOf } from './flow/use-trip-total.ts'
import { NewSearch } from './step/new-search.tsx'
import { dataOf } from './wizard/wizard.ts'

export const bookingComposition: Composition = {
  leaveText: 'booking.leaveText',
  trip: ({ flights }) => flights,
  travellers({ wizard }) {
    const people = dataOf(wizard, 'passengers')?.people ?? []
    return people
      .filter((person) => !person.isNotTravelling)
      .map(({ passengerType, info: { firstName, lastName } }) => ({ passengerType, firstName, lastName }))
  },
  locked: () => 'payment.lockedAfter',
  sum(booking, due) {
    const total = tripTotalOf(booking)
    const amount = due ?? total
    const label = amount.amount === total.amount ? 'booking.total' : 'payment.due'
    return { amount, shown: amount, label, isUnknown: amount.amount === 0 }
  },
  Keep: undefined,
  AfterTry: NewSearch,
}
