/** An open booking: its state, its verbs, and nothing of a screen. */
import type { BookingVerbs, BookingDeps, BookingParts } from '../model.ts'
import { openedFacts, openedState } from './opened-state.ts'
import { createStore } from '../../../ui/create-store.ts'
import { bookingView } from './booking-view.ts'
import { acceptTimes, holdLonger, loseHold } from './hold-verbs.ts'
import { withdraw } from './keeping.ts'
import { goBack, goOnTo, next, returnTo, type MoveEnd } from './move.ts'
import { followOtherTabs } from './other-tabs.ts'
import { complete, openAtPayment, paymentFailed, setPaymentPhase } from './payment-verbs.ts'
import { readAfresh } from './read-afresh.ts'
import { keepSaved } from './saved-wizard.ts'
import { arrive } from './arrive.ts'
import { changeAt } from './change-at.ts'
import { stopAhead } from './solve-ahead.ts'
import { update } from './update.ts'
import type { WizardStep } from '../wizard/wizard.ts'

export type OpenBooking = ReturnType<typeof openBooking>

export function openBooking(deps: BookingDeps) {
  const { opened, api, storage } = deps
  const facts = openedFacts(opened, deps.composition, deps.address, deps.searched)
  const store = createStore(openedState(opened, deps.composition))
  const saved = keepSaved({
    api,
    tab: storage.tab,
    flowId: opened.flow.bookingFlowId,
    isUnsaved: opened.isUnsaved,
    data: opened.flow.data,
    memory: { read: () => store.getState().wizard, write: (wizard) => store.setState({ wizard }) },
  })
  let isOnScreen = false
  const parts: BookingParts = {
    deps,
    facts,
    store,
    saved,
    isOnScreen: () => isOnScreen,
    pending: { move: undefined },
    turning: { last: Promise.resolve() },
    ahead: { of: undefined },
    agreed: { depth: undefined },
  }
  const view = bookingView(facts, verbsOf(parts), deps)
  return {
    subscribe: store.subscribe,
    /** as it is shown at an address */
    now: () => view(store.getState(), deps.way.here().step),
    readAt: (asked: WizardStep | undefined) => view(store.getState(), asked),
    /** the address has become another one */
    arrive: () => arrive(parts),
    /** while it is on the screen; answers how that ends */
    show() {
      isOnScreen = true
      const ends = [saved.open(), followOtherTabs(parts)]
      return () => {
        isOnScreen = false
        stopAhead(parts)
        for (const end of ends) end()
      }
    },
  }
}

async function moved(parts: BookingParts, move: Promise<MoveEnd>): Promise<void> {
  if ((await move) === 'left') await arrive(parts)
}

function verbsOf(parts: BookingParts): BookingVerbs {
  const { store, saved } = parts
  return {
    update: (step, data) => {
      update(parts, step, data)
    },
    save: () => saved.save(saved.latest(), true),
    next: () => moved(parts, next(parts)),
    goOnTo: (step) => moved(parts, goOnTo(parts, step)),
    goBack: () => moved(parts, goBack(parts)),
    returnTo: (step) => moved(parts, returnTo(parts, step)),
    loseHold: (why) => {
      loseHold(parts, why)
    },
    withdrawPayment: () => {
      withdraw(parts)
    },
    acceptTimes: () => acceptTimes(parts),
    changeAt: (step) => changeAt(parts, step),
    paymentFailed: () => paymentFailed(parts),
    holdLonger: () => holdLonger(parts),
    setPaymentPhase: (phase) => {
      setPaymentPhase(parts, phase)
    },
    setVoucher: (voucher) => {
      store.setState({ voucher })
    },
    openAtPayment: (returned) => {
      openAtPayment(parts, returned)
    },
    readAfresh: () => readAfresh(parts),
    complete: (total) => complete(parts, total),
    run: (act) => act(parts),
  }
}
