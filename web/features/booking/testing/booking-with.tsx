/** A booking around a piece of the wizard, as a test makes it up. */
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Booking } from '../store/booking.ts'
import { createStore } from '../store/create-store.ts'
import { BookingProvider } from '../store/use-booking.tsx'

/** @param value may change from one drawing to the next */
export function BookingWith({ value, children }: { value: Booking; children: ReactNode }) {
  const [store] = useState(() => createStore<{ readonly booking: Booking }>({ booking: value }))
  const [source] = useState(() => ({
    read: () => store.getState().booking,
    subscribe: store.subscribe,
  }))
  useLayoutEffect(() => {
    store.setState({ booking: value })
  })
  return <BookingProvider value={source}>{children}</BookingProvider>
}
