/** Making a booking. */
import { currencyOf } from '@jetbridge/core/booking/availability-request.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { Fragment } from 'react'
import type { Composition } from './model.ts'
import { tripTotalOf } from './store/use-trip-total.ts'
import { Sidebar } from './sidebar/sidebar.tsx'
import { ChangeSomething } from './step/change-something.tsx'
import { steps } from './steps.ts'
import { chosenLegs } from './wizard/flight-choice.ts'
import { dataOf, type Wizard } from './wizard/wizard.ts'

export const bookingComposition: Composition = {
  steps,
  opened: () => undefined,
  searched: (address, _flow, { currency: sold, connections }) => ({
    query: address,
    currency: currencyOf(address, sold.allowed) ?? sold.default,
    mostStops: connections?.mostStops,
  }),
  travellers({ wizard }) {
    const people = dataOf(wizard, 'passengers')?.people ?? []
    return people
      .filter((person) => !person.isNotTravelling)
      .map(({ passengerType, info: { passengerUid, firstName, lastName } }) => ({
        passengerUid,
        passengerType,
        firstName,
        lastName,
      }))
  },
  trip: ({ flights }) => flights,
  isPayable: false,
  isOtherPage: (wizard, held) => !hasHeldFlights(wizard, held),
  notHeldLonger: async (_parts, failure) => ({ kind: 'not-held', failure }),
  afterRefusal: {},
  onMade: async () => undefined,
  leaveText: 'booking.leaveText',
  locked: () => 'payment.lockedAfter',
  holdEnded: { title: 'hold.ended', text: 'hold.endedText' },
  sum(booking, due) {
    const total = tripTotalOf(booking)
    const amount = due ?? total
    const label = amount.amount === total.amount ? 'booking.total' : 'payment.due'
    return { amount, shown: amount, label, isUnknown: amount.amount === 0, isSaid: false }
  },
  paymentName: () => 'booking.step.payment',
  Around: Fragment,
  Sidebar,
  Stopped: undefined,
  Keep: undefined,
  AfterTry: ChangeSomething,
}

/** Whether the wizard's flights are those that are held. */
function hasHeldFlights(wizard: Wizard, { flights }: Pick<WireHold, 'flights'>): boolean {
  const chosen = chosenLegs(dataOf(wizard, 'flights')).map(({ id }) => id)
  return chosen.length === flights.length && flights.every(({ flightId }) => chosen.includes(flightId))
}
