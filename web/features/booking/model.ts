/**
 * The words of the wizard, which name each other: what it is put together for, its steps, the booking under way and
 * the parts that verbs work with. Types alone; nothing here runs.
 */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { HoldRefusal } from '@jetbridge/core/contract/error.ts'
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import type { PassengerType, Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Api } from '../../api/client.ts'
import type { ApiFailure, FailureCode } from '../../api/failure.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import type { BookingResult, WireFlow } from '../../session/kept-bookings.ts'
import type { Store } from '../../ui/create-store.ts'
import type { HeldSeats } from './hold/held-seats.ts'
import type { PuzzleAhead } from './hold/puzzle-ahead.ts'
import type { StepWay } from './navigation/step-way.ts'
import type { FlowStorage, OpenedFlow, OpenFlow } from './opening/start-flow.ts'
import type { PaymentPhase, Where } from './where.ts'
import type { ListedStep } from './wizard/step-order.ts'
import type { StepOptions, StepRules } from './wizard/step-rules.ts'
import type { TotalParts } from './wizard/totals.ts'
import type { Wizard, WizardData, WizardStep } from './wizard/wizard.ts'

/**
 * What the wizard is put together for: to make a booking, or to change a flight, or the seats and extras, of one. All
 * use the same pieces; the differences are here, so that a piece asks its composition and never which one it is in.
 */
export interface Composition extends Rules, Words, Screens {
  /** in order; where they differ from those of a booking they hold, lead on and look otherwise */
  readonly steps: readonly Step[]
}

interface Rules {
  /** its extra facts about an opened flow; only its own pieces read them */
  readonly opened: (flow: OpenedFlow, wizard: Wizard) => unknown
  readonly searched: (address: BookingQuery, flow: OpenedFlow, terms: SearchTerms) => SearchFacts
  /** who travels, in the order sent to the engine */
  readonly travellers: (state: BookingState) => readonly Traveller[]
  /** the price of the flights, or what a change costs beside the seats and extras chosen in it */
  readonly trip: (parts: TotalParts, state: Pick<BookingState, 'own' | 'wizard'>) => Money
  /** somebody back from a payment page has something to pay, whatever is held */
  readonly isPayable: boolean
  /** the engine holds other flights than the wizard has: it is opened again */
  readonly isOtherPage: (wizard: Wizard, held: WireHold) => boolean
  /** the seats could not be held longer */
  readonly notHeldLonger: (parts: BookingParts, failure: ApiFailure) => Promise<HoldOutcome>
  /** its own acts after a refused move, in place of those of any booking */
  readonly afterRefusal: Acts
  /** informs everything that has to know, once the booking is made */
  readonly onMade: (parts: BookingParts, result: BookingResult) => Promise<void>
}

interface Words {
  /** asked before the visitor leaves an unfinished booking */
  readonly leaveText: MessageKey
  /** why nothing of the trip can be changed once a payment was tried */
  readonly locked: (booking: Booking) => MessageKey
  /** once what is held is held no longer: its title, and what to do */
  readonly holdEnded: { readonly title: MessageKey; readonly text: MessageKey }
  /** @param due the rest of the total after a voucher, if one is used */
  readonly sum: (booking: Booking, due: Money | undefined) => Sum
  /** the last step in the list of steps */
  readonly paymentName: (booking: Booking) => MessageKey
}

interface Screens {
  /** around all of it */
  readonly Around: ComponentType<{ children: ReactNode }>
  /** beside the step */
  readonly Sidebar: ComponentType
  /** in place of the step where the engine will never make it */
  readonly Stopped: ComponentType | undefined
  /** beside Back: leaves everything as it is */
  readonly Keep: ComponentType | undefined
  /** the way on after a try to pay */
  readonly AfterTry: ComponentType | undefined
}

export interface SearchTerms extends Pick<Brand, 'currency' | 'connections'> {
  readonly today: LocalDate
}

export interface SearchFacts {
  readonly query: BookingQuery
  readonly currency: Currency
  /** how many stops a way may have; absent: it is one flight, and the engine is asked as before */
  readonly mostStops?: number | undefined
}

export interface Traveller {
  readonly passengerUid: string
  readonly passengerType: PassengerType
  readonly firstName: string
  readonly lastName: string
}

/** The figure at the foot of each step. */
export interface Sum {
  /** below zero if money comes back */
  readonly amount: Money
  /** as it is said with its label; undefined: the label says that it is still to come */
  readonly shown: Money | undefined
  readonly label: MessageKey
  /** while flights are chosen it is not shown */
  readonly isUnknown: boolean
  /** the step itself says it: then it is not said twice */
  readonly isSaid: boolean
}

/** A step of the wizard is one value: its rules, what it holds, its screen. */
export interface Step<Id extends WizardStep = WizardStep> extends StepRules<Id> {
  /** promises to the engine what was chosen @throws ApiFailure */
  readonly hold?: (parts: BookingParts) => Promise<void>
  /** its data was changed: begins early what the hold will need */
  readonly prepare?: (parts: BookingParts) => void
  /** fetches what must be fresh when it is shown; screens fetch the rest themselves */
  readonly load?: (parts: BookingParts) => Promise<void>
  /** the whole way on, in place of: hold it, complete it, save, to the next one @throws ApiFailure */
  readonly goOn?: (parts: BookingParts) => Promise<Wizard>
  readonly screen: ComponentType
}

/** How each refusal of the engine is answered: one act a code. */
export type Acts = Readonly<Partial<Record<FailureCode, Act>>>
export type Act = (parts: BookingParts) => Promise<unknown> | void

/** What a voucher pays of the trip, and what is left. */
export interface UsedVoucher {
  readonly code: string
  readonly covered: Money
  readonly due: Money
}

export type HoldOutcome =
  | { readonly kind: 'held' }
  | { readonly kind: 'not-held'; readonly failure: ApiFailure }
  /** there is nothing to hold seats for: the screen that this has led to says so */
  | { readonly kind: 'over' }

/** What stays as it is as long as the booking is open. */
export interface BookingFacts {
  readonly composition: Composition
  /** the search */
  readonly query: BookingQuery
  /** the search of the address, which the booking is kept under */
  readonly address: BookingQuery
  readonly party: Party
  /** the ways of the trip, in order */
  readonly bounds: readonly BoundAsked[]
  readonly currency: Currency
  /** see {@link SearchFacts} */
  readonly mostStops: number | undefined
  /** how the payment stood when the flow was opened */
  readonly openedPayment: WireFlow['payment']
}

/** What changes. */
export interface BookingState {
  readonly where: Where
  readonly wizard: Wizard
  readonly held: HeldSeats | undefined
  /** what a payment page said on return, and for whom: a reason to ask the engine, nothing more [FLOW-38, FLOW-40] */
  readonly returned: PaymentReturn | undefined
  /** as the payment step knows it */
  readonly voucher: UsedVoucher | undefined
  /** the composition's extra facts; only its own pieces read them */
  readonly own: unknown
}

export interface BookingVerbs {
  /** changes a step's data; saved soon after */
  readonly update: <Step extends WizardStep>(step: Step, data: WizardData[Step]) => void
  /** saves at once; the caller says what a failure means @throws ApiFailure */
  readonly save: () => Promise<void>
  readonly next: () => Promise<void>
  /** past the steps between, which choose nothing */
  readonly goOnTo: (step: WizardStep) => Promise<void>
  readonly goBack: () => Promise<void>
  readonly returnTo: (step: WizardStep) => Promise<void>
  /** the engine said that the hold has ended; with a flight that the airline cancelled, back to the flights */
  readonly loseHold: (why: HoldRefusal) => void
  /** the engine would not begin the payment: nothing was charged, and another choice may be made */
  readonly withdrawPayment: () => void
  /** agrees to the times that the held flights have now; answers why that cannot be */
  readonly acceptTimes: () => Promise<ApiFailure | undefined>
  /** after a payment that came to nothing: goes on at a step in a new flow, in which everything may be changed */
  readonly changeAt: (step: WizardStep) => Promise<void>
  /** nothing was charged: the booking is open again, and its seats are held longer than before */
  readonly paymentFailed: () => Promise<void>
  readonly holdLonger: () => Promise<HoldOutcome>
  /** nothing of the trip may be changed, and the engine keeps the seats, while it is not `none` */
  readonly setPaymentPhase: (phase: PaymentPhase) => void
  readonly setVoucher: (voucher: UsedVoucher | undefined) => void
  /** somebody returned from a payment page [FLOW-38] */
  readonly openAtPayment: (returned: PaymentReturn) => void
  /** takes over seats, extras and prices as the engine has them, which another tab may have changed */
  readonly readAfresh: () => Promise<void>
  /** asks the engine to complete what is paid; shows the result. With the total that is shown, for which nothing is due */
  readonly complete: (total?: Money) => Promise<void>
  /** for acts of its composition's own pieces */
  readonly run: <Answer>(act: (parts: BookingParts) => Answer) => Answer
}

/** As a screen reads it: the wizard at the step that is shown. */
export interface Booking extends BookingFacts, BookingState, BookingVerbs {
  readonly options: StepOptions
  /** the list of steps */
  readonly list: readonly ListedStep[]
  /** where Back on the page leads */
  readonly before: WizardStep | undefined
  /** nothing chosen at the step is worth anything without the seats held */
  readonly needsSeats: boolean
}

export interface BookingDeps {
  /** with the session of this booking */
  readonly api: Api
  /** with the tab's own */
  readonly tabApi: Api
  readonly opened: OpenFlow
  readonly composition: Composition
  /** the search of the address */
  readonly address: BookingQuery
  /** the search; for a change its flight's own route and people */
  readonly searched: SearchFacts
  readonly switches: Brand['switches']
  readonly storage: FlowStorage
  readonly offers: Offers
  readonly way: StepWay
  /** another tab has changed it: it is shown at that tab's step, whatever the address says */
  readonly isReopened: boolean
  /** opens the booking again: another tab has changed it */
  readonly onChanged: () => void
  /** it goes on in another flow, which is opened and shown in its place */
  readonly onContinued: (next: OpenFlow) => void
}

/** What every verb is given. */
export interface BookingParts {
  readonly deps: BookingDeps
  readonly facts: BookingFacts
  readonly store: Store<BookingState>
  readonly saved: SavedWizard
  /** work goes on after its screen is left: nobody has seen what it then finds out */
  readonly isOnScreen: () => boolean
  /** turns of history under way */
  readonly turning: { last: Promise<unknown> }
  /** a move whose address is on the way */
  readonly pending: { move: PreparedMove | undefined }
  /** the puzzle of the next hold, if one is being solved */
  readonly ahead: { of: PuzzleAhead | undefined }
  /** how many of its entries lay behind the one at which history and booking agreed last */
  readonly agreed: { depth: number | undefined }
}

/** The answers that screens keep of what can be chosen. */
export interface Offers {
  /** fetches the flights again and answers what is offered on the screen now */
  readonly renewFlights: () => Promise<WireAvailability[]>
  readonly renew: (what: 'seats' | 'extras') => Promise<void>
  /** seats and extras of the flights held before are not those of these [FLOW-13] */
  readonly forget: (flowId: string) => void
}

export interface SavedWizard {
  /** the wizard now, also within a running action */
  readonly latest: () => Wizard
  /** replaces it; saved soon after, with `isSaved` only where the server has another one */
  readonly set: (wizard: Wizard, isSaved?: boolean) => void
  /** saves a wizard now and waits for it; `untold`: the caller tells of a failure [FLOW-09] */
  readonly save: (wizard: Wizard, untold?: boolean) => Promise<void>
  /** whether what the server has is from this tab, or about to be replaced by what was typed here */
  readonly knows: (data: string | null) => boolean
  /** begins to save by itself; answers how it is ended */
  readonly open: () => () => void
}

/** The choice is held and saved: only the step is left to change. */
export interface PreparedMove {
  readonly wizard: Wizard
  readonly from: WizardStep
  /** the step of the address when it was begun */
  readonly address: WizardStep | undefined
}
