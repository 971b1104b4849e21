/** Ties the wizard's rules to the calls: what each move holds, saves and loads. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { reservationEndpoints, type WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { type BookingQuery, isOneWay } from '@jetbridge/core/booking/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type BlockedBy, canContinue, canJump, type StepFacts } from '../wizard/can-continue.ts'
import { extrasDataOf, hasExtras } from '../wizard/extra-choice.ts'
import { editedSteps, estimateTaken, isHeldChoice, withEstimate } from '../edit/flight-edit.ts'
import { withHeldTimes } from '../wizard/held-times.ts'
import { type PaymentDraft, withdrawPayment } from '../wizard/payment-draft.ts'
import { seatsDataOf } from '../wizard/seat-choice.ts'
import { advance, retreat, type StepWork } from '../wizard/step-change.ts'
import {
  canGoBack,
  dataOf,
  type StepState,
  updateStep,
  type Wizard,
  type WizardStep,
  withCurrent,
} from '../wizard/wizard.ts'
import { draftOf as draftOfExtras } from '../wizard/extra-draft.ts'
import { draftOf as draftOfSeats } from '../wizard/seat-draft.ts'
import type { Api } from '../../../api/client.ts'
import { type ApiFailure, isApiFailure, isPassing } from '../../../api/failure.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import type { Booking, HoldOutcome, PaymentPhase, UsedVoucher } from './booking-context.tsx'
import { type ChoiceRefusal, isChoiceRefusal, withoutRefused } from './refused-choice.ts'
import { type HeldSeats, heldSeats } from './held-seats.ts'
import type { FlowStorage, OpenFlow } from './start-flow.ts'
import {
  extrasQuery,
  holdExtras,
  holdFlights,
  holdSeats,
  numbered,
  seatsQuery,
  sendPassengers,
  travellersOf,
} from './step-holds.ts'
import { endBooking, endShown } from '../../../session/end-booking.ts'
import { completedBooking, refreshAfterChange } from './complete-booking.ts'
import { acceptTimes } from './accept-times.ts'
import { hasHeldFlights, readChosen } from './read-afresh.ts'
import { openedPhase, openedWizard } from './opened-flow.ts'
import { stepOptions } from './step-options.ts'
import { type EditStop, type EngineEdit, isEditStop, useFlightEdit } from './use-flight-edit.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useSavedWizard } from './use-saved-wizard.ts'
import { useSearched } from './use-searched.ts'

const nobody = { adult: 0, child: 0, infant: 0 }

export interface BookingFlowDeps {
  /** with the session of this booking */
  readonly api: Api
  /** with the tab's own */
  readonly tabApi: Api
  readonly opened: OpenFlow
  /** the search of the address */
  readonly address: BookingQuery
  readonly storage: FlowStorage
  /** opens the booking anew: another tab has changed it */
  readonly onChanged: () => void
}

export function useBookingFlow(deps: BookingFlowDeps): Booking {
  const { api, tabApi, opened, address, storage, onChanged } = deps
  const brand = useBrand()
  const queryClient = useQueryClient()
  const flowId = opened.flow.bookingFlowId
  const start = useMemo(() => openedWizard(opened), [opened])
  const { isUnsaved } = opened
  const saved = useSavedWizard(start, { api, tab: storage.tab, flowId, isUnsaved, data: opened.flow.data })
  const [held, setHeld] = useState<HeldSeats | undefined>(() =>
    opened.flow.hold ? heldSeats(opened.flow.hold) : undefined,
  )
  const [result, setResult] = useState<BookingResult | undefined>(opened.flow.result ?? undefined)
  const [paymentPhase, setPaymentPhase] = useState<PaymentPhase>(() => openedPhase(opened))
  const [voucher, setVoucher] = useState<UsedVoucher>()
  const [returned, setReturned] = useState<PaymentReturn>()
  const holder = returned?.outcome === 'success' ? returned.holder : undefined
  const [isMoving, setMoving] = useState(false)
  const [blockedBy, setBlockedBy] = useState<BlockedBy>()
  const [refusedBy, setRefusedBy] = useState<ChoiceRefusal>()
  const onScreen = useOnScreen()
  const editing = useFlightEdit({ api, opened })
  const isStopped = editing?.stoppedBy !== undefined
  const options = stepOptions(brand.switches, {
    hasExtras: hasExtras(dataOf(saved.wizard, 'ancillaries')),
    edit: editing && editedSteps(saved.wizard),
  })
  const { query, currency } = useSearched(address, opened)

  useOtherTabs({
    api,
    flowId,
    isBusy: isMoving || paymentPhase === 'running' || result !== undefined || isStopped,
    keptFlowId: () => storage.bookings.find(address)?.bookingFlowId,
    isKnown: ({ data, isCompleted, payment }) =>
      saved.knows(data) && !isCompleted && (payment.state !== 'pending' || paymentPhase !== 'none'),
    onChanged,
  })

  const facts = (wizard: Wizard): StepFacts => ({
    isOneWay: isOneWay(query),
    flights: dataOf(wizard, 'flights'),
    passengers: dataOf(wizard, 'passengers'),
    seatSelectionRequired: brand.switches.seatSelectionRequired,
    allSeatsChosen: dataOf(wizard, 'seats')?.allSelected ?? false,
  })

  /** Seats and extras of the flights held before are not those of these. [FLOW-13] */
  const forgetOffers = () => {
    for (const offers of [seatsQuery, extrasQuery]) {
      queryClient.removeQueries({ queryKey: [...offers, flowId], type: 'inactive' })
    }
  }

  /** Answers whether what is held is what is chosen: another choice, made meanwhile, is asked about next. */
  const holdChange = async ({ ask }: Pick<EngineEdit, 'ask'>): Promise<boolean> => {
    const { hold: taken, promised } = await ask(saved.latest())
    setHeld(heldSeats(taken))
    forgetOffers()
    const now = saved.latest()
    const isChosen = isHeldChoice(dataOf(now, 'flights'), taken)
    if (isChosen) saved.set(withEstimate(now, promised))
    return isChosen
  }

  const hold = async (step: WizardStep) => {
    if (step === 'flights' && editing) {
      await holdChange(editing)
    } else if (step === 'flights') {
      setHeld(heldSeats(await holdFlights(api, dataOf(saved.latest(), 'flights'), query)))
      forgetOffers()
    }
    const party = dataOf(saved.latest(), 'passengers')
    if (step === 'passengers' && party) {
      const people = await sendPassengers(api, party)
      saved.set(updateStep(saved.latest(), 'passengers', { data: { ...party, people } }), true)
    }
    const seats = dataOf(saved.latest(), 'seats')
    if (step === 'seats' && seats) {
      const answer = await holdSeats(api, seats)
      const data = seatsDataOf(answer, draftOfSeats(answer))
      saved.set(updateStep(saved.latest(), 'seats', { data }), true)
    }
    const extras = dataOf(saved.latest(), 'ancillaries')
    if (step === 'ancillaries' && extras && party) {
      const answer = await holdExtras(api, extras, numbered(editing?.travellers ?? travellersOf(party)))
      const data = extrasDataOf(answer, draftOfExtras(answer.details, answer.passengers))
      saved.set(updateStep(saved.latest(), 'ancillaries', { data }), true)
    }
  }

  const work: StepWork = {
    hold,
    save: (_step, wizard) => saved.save(withHeldData(wizard, saved.latest())),
    // Each screen fetches what it shows through the query cache; flights must be fresh when they are shown.
    load: async (step) => {
      if (step === 'flights') await queryClient.invalidateQueries({ queryKey: ['availability'] })
    },
  }

  /** The promise as the engine has it now, and its flights at the times they go now. */
  const keepHold = (answer: WireHold) => {
    setHeld(heldSeats(answer))
    const before = saved.latest()
    const after = withHeldTimes(before, answer)
    if (after !== before) saved.set(after)
  }

  /** A payment that failed behind the back of somebody who left is told where they went. */
  const reopen = () => {
    if (onScreen.current) storage.bookings.change(address, { state: 'open' })
  }

  /** Its seats are free at once, and a page opened anew asks the engine what became of the flight. */
  const stop = (why: EditStop) => {
    reopen()
    setHeld(undefined)
    editing?.stop(why)
    endShown(address, { api: tabApi, bookings: storage.bookings })
  }
  const stopIfOver = ({ code }: ApiFailure): boolean => {
    if (!editing || !isEditStop(code)) return false
    stop(code)
    return true
  }

  /** The code by mail that it was begun with counts no longer: it is begun anew, which asks for another one. */
  const beginAnew = async () => {
    const shown = storage.bookings.find(address)
    if (shown) await endBooking(shown, { api: tabApi, bookings: storage.bookings, isShownHere: true })
    onChanged()
  }

  /** Fetches what is offered now and takes what is not out of the choice. */
  const dropRefused = async (why: ChoiceRefusal) => {
    const shown = { queryKey: ['availability'], type: 'active' } as const
    await queryClient.invalidateQueries({ queryKey: ['availability'] })
    const fresh = queryClient.getQueriesData<WireAvailability>(shown).flatMap(([, answer]) => answer ?? [])
    const choice = dataOf(saved.latest(), 'flights') ?? {}
    const data = withoutRefused(choice, fresh)
    saved.set(withCurrent(updateStep(saved.latest(), 'flights', { data, isCompleted: false }), 'flights'))
    setRefusedBy(why)
  }

  /** Nothing was charged, and what was to be paid for is gone or no longer as seen: another choice may be made. */
  const withdraw = () => {
    const data = dataOf(saved.latest(), 'payment')
    if (data) saved.set(updateStep(saved.latest(), 'payment', { data: withdrawPayment(data) }))
  }

  /** The airline has cancelled a flight that was held: others are there to be chosen, and nothing was charged. */
  const loseFlight = async () => {
    reopen()
    setHeld(undefined)
    withdraw()
    await dropRefused('departure-cancelled')
  }

  /** One move at a time; a refusal was told to the visitor or is shown by the step. */
  const move = async (what: () => Promise<Wizard>) => {
    if (isMoving || paymentPhase === 'running') return
    setMoving(true)
    setBlockedBy(undefined)
    setRefusedBy(undefined)
    try {
      const moved = await what()
      saved.set(withHeldData(moved, saved.latest()), true)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      stopIfOver(thrown)
      if (thrown.code === 'code-required') await beginAnew()
      const isChoosing = editing !== undefined || saved.latest().current === 'flights'
      if (thrown.code === 'departure-cancelled') await loseFlight()
      else if (isChoosing && isChoiceRefusal(thrown.code)) await dropRefused(thrown.code)
      if (thrown.code === 'hold-expired') setHeld(undefined)
      if (thrown.code === 'already-completed' || thrown.code === 'hold-expired') await findWhetherMade()
      if (thrown.code === 'seat-taken') await queryClient.invalidateQueries({ queryKey: seatsQuery })
      if (thrown.code === 'extra-sold-out') await queryClient.invalidateQueries({ queryKey: extrasQuery })
    } finally {
      setMoving(false)
    }
  }

  const readFlow = () =>
    api.call(bookingFlowEndpoints.get, { query: { id: flowId } }, { untold: true, quiet: true })

  /** What is sold is held no longer: another tab may have completed the booking, which is then shown. */
  const findWhetherMade = async (): Promise<boolean> => {
    try {
      const { isCompleted } = await readFlow()
      if (isCompleted) onChanged()
      return isCompleted
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      return false
    }
  }

  /** Other flights, or a booking that is made, are another page: then it is opened anew. */
  const readAfresh = async () => {
    // Whoever is back from a page that took the money is shown what it said, by the payment step itself.
    if (result || returned?.outcome === 'success') return
    try {
      const { hold: now, isCompleted } = await readFlow()
      const isOther = now !== null && !editing && !hasHeldFlights(saved.latest(), now)
      if (paymentPhase === 'none' && (isCompleted || isOther)) {
        onChanged()
        return
      }
      if (!now) return
      const chosenNow = await readChosen(api, options)
      setHeld(heldSeats(now))
      const before = saved.latest()
      const after = withHeldTimes(chosenNow(before), now)
      if (JSON.stringify(after) !== JSON.stringify(before)) saved.set(after)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
    }
  }

  /** Straight to the payment of what was chosen; the promise that stands is kept. [CHG-03] */
  const changeFlight = async () => {
    const isPromised = editing?.quoteFor(saved.latest(), held) !== undefined
    if (editing && !isPromised && !(await holdChange(editing))) return saved.latest()
    const moved = estimateTaken(saved.latest())
    await work.save('payment', moved)
    return moved
  }
  const estimate = async () => {
    await move(async () => {
      await hold('flights')
      return saved.latest()
    })
  }

  /** With what the change costs now, which need not be what it cost before. */
  const holdAgain = async (): Promise<HoldOutcome> => {
    try {
      await hold('flights')
      return { kind: 'held' }
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      if (thrown.code === 'code-required') {
        await beginAnew()
        return { kind: 'over' }
      }
      return stopIfOver(thrown) ? { kind: 'over' } : { kind: 'not-held', failure: thrown }
    }
  }

  return {
    query,
    address,
    edit: editing && {
      ...editing,
      stop,
      // What is made is held no longer, and yet it was what was quoted.
      quote: result ? editing.quote : editing.quoteFor(saved.wizard, held),
      estimate,
    },
    party: query.party ?? nobody,
    isOneWay: isOneWay(query),
    currency,
    wizard: saved.wizard,
    options,
    held,
    openedPayment: opened.flow.payment,
    paymentPhase,
    setPaymentPhase,
    voucher,
    setVoucher,
    result,
    isMoving,
    blockedBy,
    refusedBy,
    update(step, data) {
      setBlockedBy(undefined)
      setRefusedBy(undefined)
      const before = dataOf(saved.latest(), 'payment')
      saved.set(updateStep(saved.latest(), step, { data }))
      if (startsPayment(step, data, before)) storage.bookings.change(address, { state: 'paying' })
    },
    save: () => saved.save(saved.latest(), true),
    async next() {
      const wizard = saved.latest()
      const verdict = canContinue(wizard.current, facts(wizard))
      const isChange = editing !== undefined && wizard.current === 'flights'
      if (verdict.ok) await move(() => (isChange ? changeFlight() : advance(wizard, options, work)))
      else setBlockedBy(verdict.why)
    },
    async goBack() {
      const wizard = saved.latest()
      if (canGoBack(wizard).ok) await move(() => retreat(wizard, 'previous', options, work))
    },
    async returnTo(step) {
      const wizard = saved.latest()
      const verdict = canJump(wizard.current, step, facts(wizard), options)
      if (!verdict.ok) setBlockedBy(verdict.why)
      else if (canGoBack(wizard).ok) await move(() => retreat(wizard, step, options, work))
    },
    loseHold(why) {
      if (why === 'departure-cancelled') {
        void loseFlight()
        return
      }
      reopen()
      setHeld(undefined)
      void findWhetherMade()
    },
    withdrawPayment: withdraw,
    async acceptTimes() {
      try {
        if (held) keepHold(await acceptTimes(api, held.answer))
        return undefined
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
        if (thrown.code === 'departure-cancelled') await loseFlight()
        else if (thrown.code === 'hold-expired') setHeld(undefined)
        else await readAfresh()
        return thrown
      }
    },
    async paymentFailed() {
      reopen()
      try {
        const flow = await readFlow()
        if (flow.hold) keepHold(flow.hold)
        else setHeld(undefined)
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
      }
    },
    async holdLonger() {
      try {
        keepHold(await api.call(reservationEndpoints.extendHold, {}, { untold: true }))
        return { kind: 'held' }
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
        if (thrown.code === 'departure-cancelled') {
          await loseFlight()
          return { kind: 'over' }
        }
        if (thrown.code === 'already-completed' && (await findWhetherMade())) return { kind: 'over' }
        if (thrown.code === 'hold-expired') withdraw()
        return editing && !isPassing(thrown) ? holdAgain() : { kind: 'not-held', failure: thrown }
      }
    },
    holder,
    returned: returned?.outcome,
    openAtPayment(returnedNow) {
      setReturned(returnedNow)
      saved.set(withCurrent(saved.latest(), 'payment'), true)
    },
    readAfresh,
    async complete(total) {
      const made = await completedBooking(api, flowId, result, total)
      setResult(made)
      const state = onScreen.current ? 'shown' : 'confirmed'
      const edit = editing && opened.flow.edit && { ...opened.flow.edit, quote: editing.quote ?? null }
      storage.bookings.change(address, { state, result: made, ...(edit && { edit }) })
      if (editing) await refreshAfterChange(api, made)
      const wizard = withCurrent(
        updateStep(saved.latest(), 'payment', { isCompleted: true }),
        holder ? 'success' : 'complete',
      )
      saved.set(wizard, true)
      // The booking is made; whether its last screen could be saved changes nothing.
      await saved.save(wizard).catch(() => undefined)
    },
  }
}

/** Work goes on after its screen was left: what it then finds out nobody has seen. */
function useOnScreen() {
  const onScreen = useRef(true)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  return onScreen
}

/** A payment has a moment of its own; what else is kept of it begins none. */
function startsPayment(step: WizardStep, data: unknown, before: PaymentDraft | undefined): boolean {
  if (step !== 'payment') return false
  const { isTransactionInitiated, paymentDate } = data as PaymentDraft
  return isTransactionInitiated && paymentDate !== before?.paymentDate
}

/** A move was reckoned from the wizard before its hold; what the hold has written since is kept. */
function withHeldData(moved: Wizard, latest: Wizard): Wizard {
  const held = latest.steps.find(({ step }) => step === latest.current)
  if (held?.step === 'flights') return moved
  return {
    ...moved,
    steps: moved.steps.map((each) =>
      each.step === held?.step ? ({ ...each, data: held.data } as StepState) : each,
    ),
  }
}
