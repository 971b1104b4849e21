/** Changing the seats and extras of a booking that is made. */
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { isPassing } from '../../../api/failure.ts'
import { ReaderWords } from '../edit/reader-words.tsx'
import { refreshOpened } from '../edit/refresh-opened.ts'
import { settlementOf, unsigned } from '../edit/flight-edit.ts'
import type { Acts, Composition } from '../model.ts'
import { actsFor } from '../store/acts.ts'
import { tripTotalOf } from '../store/use-trip-total.ts'
import {
  ancillariesIn,
  ancillaryStops,
  besideChosen,
  endAncillaries,
  isSumToCome,
  openedAncillaries,
} from './ancillary-state.ts'
import { AncillarySidebar } from './ancillary-sidebar.tsx'
import { ancillarySteps } from './ancillary-steps.ts'
import { KeepAncillaries } from './keep-ancillaries.tsx'
import { AncillariesStopped } from './ancillaries-stopped.tsx'

const afterRefusal: Acts = actsFor(ancillaryStops, endAncillaries)

export const ancillaryComposition: Composition = {
  steps: ancillarySteps,
  opened: openedAncillaries,
  searched(address, { flightInformation: { currency: paidIn } }, { currency: sold }) {
    return { query: address, currency: paidIn && isCurrency(paidIn) ? paidIn : sold.default }
  },
  travellers: (state) => ancillariesIn(state).travellers,
  trip: besideChosen,
  // The booking is made, whether or not the change succeeds.
  isPayable: true,
  isOtherPage: () => false,
  async notHeldLonger(parts, failure) {
    if (isPassing(failure)) return { kind: 'not-held', failure }
    endAncillaries(parts)
    return { kind: 'over' }
  },
  afterRefusal,
  onMade: ({ deps }, { confirmationCode }) => refreshOpened(deps.api, confirmationCode),
  leaveText: 'booking.leaveEditText',
  locked: (booking) =>
    tripTotalOf(booking).amount > 0 ? 'ancillaries.lockedToPay' : 'ancillaries.lockedToConfirm',
  holdEnded: { title: 'ancillaries.holdEnded', text: 'ancillaries.holdEndedText' },
  sum(booking, due) {
    const total = tripTotalOf(booking)
    // A credit is not due, and yet it is what the traveller wants to know.
    const amount = total.amount < 0 ? total : (due ?? total)
    const isToCome = isSumToCome(booking)
    return {
      amount,
      shown: isToCome ? undefined : unsigned(amount),
      label: isToCome ? 'ancillaries.sumToCome' : `change.${settlementOf(amount)}`,
      isUnknown: false,
      isSaid: booking.wizard.current === 'payment',
    }
  },
  // Nobody pays where money comes back, or nothing is due.
  paymentName: (booking) =>
    tripTotalOf(booking).amount > 0 ? 'booking.step.payment' : 'booking.step.confirmation',
  Around: ReaderWords,
  Sidebar: AncillarySidebar,
  Stopped: AncillariesStopped,
  Keep: KeepAncillaries,
  AfterTry: undefined,
}
