/** Changing a flight of a booking that is made. */
import type { Composition } from '../composition.ts'
import { tripTotalOf } from '../flow/use-trip-total.ts'
import { changeWords } from './change-words.ts'
import { settlementOf, unsigned } from './flight-edit.ts'
import { KeepFlight } from './keep-flight.tsx'

export const changeComposition: Composition = {
  leaveText: 'booking.leaveEditText',
  // what the engine has quoted, fees and what comes back with it
  trip: ({ balanceDue }) => balanceDue,
  travellers: ({ edit }) => edit?.travellers ?? [],
  locked: (booking) =>
    changeWords(booking.edit).locked[tripTotalOf(booking).amount > 0 ? 'due' : 'nothingDue'],
  sum(booking, due) {
    const total = tripTotalOf(booking)
    // A credit is not due, and yet it is what one wants to know.
    const amount = total.amount < 0 ? total : (due ?? total)
    return {
      amount,
      shown: unsigned(amount),
      label: `change.${settlementOf(amount)}`,
      isUnknown: booking.edit?.quote === undefined,
    }
  },
  Keep: KeepFlight,
  AfterTry: undefined,
}
