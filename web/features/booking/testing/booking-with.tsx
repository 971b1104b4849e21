/** A booking around a piece of the wizard, as a test makes it up. */
import { boundsOf } from '@jetbridge/core/booking/query.ts'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { bookingComposition } from '../booking-composition.tsx'
import type { StepOptions } from '../wizard/step-rules.ts'
import { steps } from '../steps.ts'
import type { Booking } from '../model.ts'
import { createStore } from '../../../ui/create-store.ts'
import { stepView } from '../store/step-view.ts'
import { BookingProvider } from '../store/use-booking.tsx'
import { updateStep, type Wizard } from '../wizard/wizard.ts'

/** A made-up booking: anything it does not set is as in any booking. */
type BookingParts = Partial<Omit<Booking, 'options'>> & { readonly options?: Partial<StepOptions> }

/** @param given may change between drawings; everything not given is that of a new booking */
export function BookingWith({ value: given, children }: { value: BookingParts; children: ReactNode }) {
  const value = withStepView({ composition: bookingComposition, ...given })
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

/** A booking that its screens write into at once, as into a real one. @param start with a wizard */
export function WrittenBooking({ start, children }: { start: BookingParts; children: ReactNode }) {
  const [source] = useState(() => {
    const made = (wizard: Wizard | undefined): Booking =>
      withStepView({
        composition: bookingComposition,
        ...start,
        ...(wizard && { wizard }),
        update: (step, data) => {
          store.setState({ booking: made(updateStep(read().wizard, step, { data })) })
        },
      })
    const store = createStore<{ readonly booking: Booking }>({ booking: made(start.wizard) })
    const read = () => store.getState().booking
    return { read, now: read, subscribe: store.subscribe }
  })
  return <BookingProvider value={source}>{children}</BookingProvider>
}

const allSteps: StepOptions = {
  steps,
  seatsHidden: false,
  ancillariesHidden: false,
  extrasListedOnceChosen: false,
  hasExtras: false,
  hasChoices: false,
}

/** The steps follow from the wizard that the test has made up, the ways from its search. */
function withStepView({ options: said, ...given }: BookingParts): Booking {
  const options = { ...allSteps, ...said }
  const view = given.wizard && stepView(given.wizard, options)
  const ways = given.query && { bounds: boundsOf(given.query) }
  return { ...view, ...ways, ...given, options } as Booking
}
