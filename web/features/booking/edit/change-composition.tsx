/** Changing a flight, or a connection as one, of a booking that is made. */
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { isPassing } from '../../../api/failure.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Composition, Acts } from '../model.ts'
import { choiceRefusals } from '../hold/refused-choice.ts'
import { tripTotalOf } from '../store/use-trip-total.ts'
import { actsFor } from '../store/acts.ts'
import { dropRefused, loseFlight } from '../store/lost-choice.ts'
import { changeOf, changeStops, openedChange } from './change-state.ts'
import { changeSteps, saysChange } from './change-steps.ts'
import { beginAnew, holdChangeAgain, keepChange, stopChange } from './change-verbs.ts'
import { changeWords } from './change-words.ts'
import { EditSidebar } from './edit-sidebar.tsx'
import { editSearch, settlementOf, unsigned } from './flight-edit.ts'
import { KeepFlight } from './keep-flight.tsx'
import { ReaderWords } from './reader-words.tsx'
import { refreshOpened } from './refresh-opened.ts'

/** A flight may also be held from a later step, during payment: a refusal there leads back to the flights. */
const afterRefusal: Acts = {
  ...actsFor(choiceRefusals, dropRefused),
  'departure-cancelled': loseFlight,
  'code-required': beginAnew,
  ...actsFor(changeStops, stopChange),
}

export const changeComposition: Composition = {
  steps: changeSteps,
  opened: openedChange,
  searched(address, { edit, flightInformation }, { currency: sold, connections, today }) {
    const { currency: paidIn, passengers: travellers } = flightInformation
    const currency = paidIn && isCurrency(paidIn) ? paidIn : sold.default
    return {
      query: edit ? editSearch(address, { flight: edit.flight, travellers, currency }, today) : address,
      currency,
      mostStops: connections?.mostStops,
    }
  },
  travellers: (state) => changeOf(state).travellers,
  // what the engine has quoted, fees and what comes back with it
  trip: ({ balanceDue }) => balanceDue,
  // The booking is made, whether or not the change succeeds.
  isPayable: true,
  // Each choice is held at once, also one that another tab has made.
  isOtherPage: () => false,
  notHeldLonger: async (parts, failure) =>
    isPassing(failure) ? { kind: 'not-held', failure } : holdChangeAgain(parts),
  afterRefusal,
  async onMade(parts, { confirmationCode }) {
    keepChange(parts)
    await refreshOpened(parts.deps.api, confirmationCode)
  },
  leaveText: 'booking.leaveEditText',
  locked: (booking) =>
    changeWords(changeOf(booking)).locked[tripTotalOf(booking).amount > 0 ? 'due' : 'nothingDue'],
  holdEnded: { title: 'hold.ended', text: 'hold.endedText' },
  sum(booking, due) {
    const total = tripTotalOf(booking)
    // A credit is not due, and yet it is what the traveller wants to know.
    const amount = total.amount < 0 ? total : (due ?? total)
    return {
      amount,
      shown: unsigned(amount),
      label: `change.${settlementOf(amount)}`,
      isUnknown: changeOf(booking).quote === undefined,
      isSaid: saysChange(booking.wizard.current),
    }
  },
  // Nobody pays where money comes back, or nothing is due.
  paymentName: (booking) =>
    tripTotalOf(booking).amount > 0 ? 'booking.step.payment' : 'booking.step.confirmation',
  Around: ReaderWords,
  Sidebar: EditSidebar,
  Stopped: lazyPart(() => import('./stopped-change.tsx').then(({ StoppedChange: it }) => ({ default: it }))),
  Keep: KeepFlight,
  AfterTry: undefined,
}
