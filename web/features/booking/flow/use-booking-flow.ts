/** Ties the wizard's rules to the calls: what each move holds, saves and loads. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { reservationEndpoints, type WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import { type BlockedBy, canContinue, canJump, type StepFacts } from '@jetbridge/core/booking/can-continue.ts'
import { extrasDataOf, hasExtras } from '@jetbridge/core/booking/extra-choice.ts'
import type { PartyDraft } from '@jetbridge/core/booking/party-draft.ts'
import type { PaymentDraft } from '@jetbridge/core/booking/payment-draft.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { type BookingQuery, currencyOf, isOneWay } from '@jetbridge/core/booking/query.ts'
import { seatsDataOf } from '@jetbridge/core/booking/seat-choice.ts'
import { advance, retreat, type StepWork } from '@jetbridge/core/booking/step-change.ts'
import {
  canGoBack,
  dataOf,
  type StepState,
  updateStep,
  type Wizard,
  type WizardStep,
  withCurrent,
} from '@jetbridge/core/booking/wizard.ts'
import { draftOf as draftOfExtras } from '@jetbridge/core/extra/extra-draft.ts'
import { inTypeOrder } from '@jetbridge/core/passenger/passenger.ts'
import { draftOf as draftOfSeats } from '@jetbridge/core/seat/seat-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import type { Booking, BookingResult, PaymentPhase } from './booking-context.tsx'
import { type ChoiceRefusal, isChoiceRefusal, withoutRefused } from '../flights/refused-choice.ts'
import { type HeldSeats, heldSeats } from './held-seats.ts'
import type { FlowStorage, OpenFlow } from './start-flow.ts'
import { extrasQuery, holdExtras, holdFlights, holdSeats, seatsQuery, sendPassengers } from './step-holds.ts'
import { stepOptions } from './step-options.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useSavedWizard } from './use-saved-wizard.ts'

const nobody = { adult: 0, child: 0, infant: 0 }

/** A completed flow opens at its result, whatever was saved. [FLOW-37] */
function openedWizard({ flow, wizard }: OpenFlow): Wizard {
  if (flow.isCompleted) return withCurrent(wizard, 'complete')
  const isPaying = flow.payment.state === 'pending' || flow.payment.state === 'refunded'
  return isPaying ? withCurrent(wizard, 'payment') : wizard
}

function openedPhase({ flow }: OpenFlow): PaymentPhase {
  if (flow.isCompleted) return 'none'
  if (flow.payment.state === 'pending') return 'running'
  return flow.payment.state === 'refunded' ? 'refunded' : 'none'
}

export interface BookingFlowDeps {
  /** with the session of this booking */
  readonly api: Api
  readonly opened: OpenFlow
  readonly query: BookingQuery
  readonly storage: FlowStorage
  /** opens the booking anew: another tab has changed it */
  readonly onChanged: () => void
}

export function useBookingFlow({ api, opened, query, storage, onChanged }: BookingFlowDeps): Booking {
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
  const [returned, setReturned] = useState<PaymentReturn>()
  const holder = returned?.outcome === 'success' ? returned.holder : undefined
  const [isMoving, setMoving] = useState(false)
  const [blockedBy, setBlockedBy] = useState<BlockedBy>()
  const [refusedBy, setRefusedBy] = useState<ChoiceRefusal>()
  const onScreen = useOnScreen()
  const options = stepOptions(brand.switches, hasExtras(dataOf(saved.wizard, 'ancillaries')))
  const currency = currencyOf(query, brand.currency.allowed) ?? brand.currency.default

  useOtherTabs({
    api,
    flowId,
    isBusy: isMoving || paymentPhase === 'running' || result !== undefined,
    keptFlowId: () => storage.bookings.find(query)?.bookingFlowId,
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

  const hold = async (step: WizardStep) => {
    if (step === 'flights') {
      setHeld(heldSeats(await holdFlights(api, dataOf(saved.latest(), 'flights'), query)))
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
      const answer = await holdExtras(api, extras, numbered(party))
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

  /** A payment that failed behind the back of somebody who left is told where they went. */
  const reopen = () => {
    if (onScreen.current) storage.bookings.change(query, { state: 'open' })
  }

  /** Fetches what is offered now and takes what is not out of the choice. */
  const dropRefused = async (why: ChoiceRefusal) => {
    const shown = { queryKey: ['availability'], type: 'active' } as const
    await queryClient.invalidateQueries({ queryKey: ['availability'] })
    const fresh = queryClient.getQueriesData<WireAvailability>(shown).flatMap(([, answer]) => answer ?? [])
    const choice = dataOf(saved.latest(), 'flights') ?? {}
    saved.set(updateStep(saved.latest(), 'flights', { data: withoutRefused(choice, fresh) }))
    setRefusedBy(why)
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
      if (saved.latest().current === 'flights' && isChoiceRefusal(thrown.code)) await dropRefused(thrown.code)
      if (thrown.code === 'hold-expired') setHeld(undefined)
      if (thrown.code === 'seat-taken') await queryClient.invalidateQueries({ queryKey: seatsQuery })
      if (thrown.code === 'extra-sold-out') await queryClient.invalidateQueries({ queryKey: extrasQuery })
    } finally {
      setMoving(false)
    }
  }

  return {
    query,
    party: query.party ?? nobody,
    isOneWay: isOneWay(query),
    currency,
    wizard: saved.wizard,
    options,
    held,
    openedPayment: opened.flow.payment,
    paymentPhase,
    setPaymentPhase,
    result,
    isMoving,
    blockedBy,
    refusedBy,
    update(step, data) {
      setBlockedBy(undefined)
      setRefusedBy(undefined)
      const before = dataOf(saved.latest(), 'payment')
      saved.set(updateStep(saved.latest(), step, { data }))
      if (startsPayment(step, data, before)) storage.bookings.change(query, { state: 'paying' })
    },
    save: () => saved.save(saved.latest(), true),
    async next() {
      const wizard = saved.latest()
      const verdict = canContinue(wizard.current, facts(wizard))
      if (verdict.ok) await move(() => advance(wizard, options, work))
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
    loseHold() {
      reopen()
      setHeld(undefined)
    },
    async paymentFailed() {
      reopen()
      try {
        const flow = await api.call(
          bookingFlowEndpoints.get,
          { query: { id: flowId } },
          { untold: true, quiet: true },
        )
        setHeld(flow.hold ? heldSeats(flow.hold) : undefined)
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
      }
    },
    async holdLonger() {
      try {
        setHeld(heldSeats(await api.call(reservationEndpoints.extendHold, {}, { untold: true })))
        return 'held'
      } catch (thrown) {
        if (isApiFailure(thrown)) return 'refused'
        throw thrown
      }
    },
    holder,
    returned: returned?.outcome,
    openAtPayment(returnedNow) {
      setReturned(returnedNow)
      saved.set(withCurrent(saved.latest(), 'payment'), true)
    },
    async complete() {
      const made = await completedBooking(api, flowId, result)
      setResult(made)
      storage.bookings.change(query, { state: onScreen.current ? 'shown' : 'confirmed', result: made })
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

/** A booking that is shown is made, whatever the engine still knows of its flow. @throws ApiFailure */
async function completedBooking(api: Api, id: string, shown: BookingResult | undefined) {
  try {
    const { result } = await api.call(bookingFlowEndpoints.complete, { query: { id } }, { untold: true })
    return result
  } catch (thrown) {
    if (shown && isApiFailure(thrown)) return shown
    throw thrown
  }
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

/** Travellers in the order they were sent, as the engine numbers them. */
function numbered({ people }: PartyDraft) {
  const travelling = inTypeOrder(people.filter((person) => !person.isNotTravelling))
  return travelling.map(({ info }, index) => ({
    passengerUid: info.passengerUid,
    passengerNumber: index + 1,
  }))
}
