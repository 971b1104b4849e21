/** A booking around a piece of the wizard, as a test makes it up. */
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { bookingComposition } from '../booking-composition.tsx'
import type { Booking } from '../store/booking.ts'
import { createStore } from '../store/create-store.ts'
import { stepView } from '../store/step-view.ts'
import { BookingProvider } from '../store/use-booking.tsx'

/** @param given may change from one drawing to the next; a booking is made where it does not say otherwise */
export function BookingWith({ value: given, children }: { value: Partial<Booking>; children: ReactNode }) {
  const value = withStepView({ composition: bookingComposition, ...given } as Booking)
  const [store] = useState(() => createStore<{ readonly booking: Booking }>({ booking: value }))
  const [source] = useState(() => ({
    read: () => store.getState().booking,
    now: () => store.getState().booking,
    subscribe: store.subscribe,
  }))
  useLayoutEffect(() => {
    store.setState({ booking: value })
  })
  return <BookingProvider value={source}>{children}</BookingProvider>
}

const noSteps = { seatsHidden: false, ancillariesHidden: false, hasExtras: false }

/** The steps follow from the wizard that the test has made up. */
function withStepView(given: Booking): Booking {
  const { wizard, options = noSteps } = given as Partial<Booking>
  return wizard ? { ...stepView(wizard, options), ...given } : given
}
