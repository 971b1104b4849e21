/** The steps of a change of seats and extras: those of a booking from its seats on. The travellers are known. */
import { lazyPart } from '../../../ui/lazy-part.ts'
import { complete, success } from '../complete/step.ts'
import { extras } from '../extras/step.ts'
import type { BookingParts, Step } from '../model.ts'
import { payment } from '../payment/step.ts'
import { seats } from '../seats/step.ts'
import { askPrice } from './ancillary-state.ts'

const Changed = lazyPart(() =>
  import('./ancillaries-changed.tsx').then(({ AncillariesChanged: it }) => ({ default: it })),
)

/** What is held has a price: that of what is given up is the engine's to tell. */
function priced(hold: Step['hold']) {
  return async (parts: BookingParts): Promise<void> => {
    await hold?.(parts)
    await askPrice(parts)
  }
}

export const ancillarySteps: readonly Step[] = [
  { ...seats, hold: priced(seats.hold) },
  { ...extras, isListed: () => true, hold: priced(extras.hold) },
  {
    ...payment,
    load: askPrice,
    screen: lazyPart(() => {
      // Once the change is paid, its screen is there at once.
      Changed.expect()
      return import('./ancillary-payment-step.tsx').then(({ AncillaryPaymentStep: it }) => ({ default: it }))
    }),
  },
  { ...complete, screen: Changed },
  { ...success, screen: Changed },
]
