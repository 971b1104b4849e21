/** What an open booking works with, and the parts that its verbs share. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Api } from '../../../api/client.ts'
import type { Entry } from '../navigation/step-way.ts'
import type { WizardStep } from '../wizard/wizard.ts'
import type { Composition } from '../composition.ts'
import type { FlowStorage, OpenFlow } from '../opening/start-flow.ts'
import type { BookingFacts, BookingState } from './booking.ts'
import type { Store } from './create-store.ts'
import type { PreparedMove } from './settle-move.ts'
import type { SavedWizard } from './saved-wizard.ts'

/** The answers that screens keep of what can be chosen. */
export interface Offers {
  /** fetches the flights again and answers what is offered on the screen now */
  readonly renewFlights: () => Promise<WireAvailability[]>
  readonly renew: (what: 'seats' | 'extras') => Promise<void>
  /** seats and extras of the flights held before are not those of these [FLOW-13] */
  readonly forget: (flowId: string) => void
}

/** The browser's history. */
export interface StepWay {
  readonly here: () => Entry
  /** the visitor came there, the booking did not lead there */
  readonly isWanted: () => boolean
  /** somebody returns from a payment: that is read, and taken out of the address, before anything else */
  readonly isReturn: () => boolean
  /** at this booking's address or that of one of its steps */
  readonly isHere: () => boolean
  readonly go: (by: number) => Promise<void>
  /** settles once it is the router's */
  readonly show: (
    entry: { readonly step: WizardStep; readonly behind: readonly WizardStep[] },
    how: { readonly replace: boolean },
  ) => Promise<void>
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
  /** what is searched for: of a change its flight's own route and people */
  readonly searched: { readonly query: BookingQuery; readonly currency: Currency }
  readonly switches: Brand['switches']
  readonly storage: FlowStorage
  readonly offers: Offers
  readonly way: StepWay
  /** another tab has changed it: it is shown where that has led to, whatever the address says */
  readonly isReopened: boolean
  /** opens the booking again: another tab has changed it */
  readonly onChanged: () => void
  /** it goes on in another flow, which is opened: that one is shown in its place */
  readonly onContinued: (next: OpenFlow) => void
}

/** What every verb is given. */
export interface BookingParts {
  readonly deps: BookingDeps
  readonly facts: BookingFacts
  readonly store: Store<BookingState>
  readonly saved: SavedWizard
  /** work goes on after its screen was left: what it then finds out nobody has seen */
  readonly isOnScreen: () => boolean
  /** turns of history under way */
  readonly turning: { last: Promise<unknown> }
  /** a move whose address is on the way */
  readonly pending: { move: PreparedMove | undefined }
  /** how many of its entries lay behind the one at which history and booking agreed last */
  readonly agreed: { depth: number | undefined }
}
