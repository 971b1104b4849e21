/** Opens the booking of a search: the one this browser keeps, or a new one. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { type CreationProblem, creationOf } from '@jetbridge/core/booking/flow-start.ts'
import { carriedTo } from '@jetbridge/core/booking/party-draft.ts'
import {
  availabilityRequest,
  type BookingQuery,
  type FlowKind,
  searchKey,
} from '@jetbridge/core/booking/query.ts'
import { parseWizard } from '@jetbridge/core/booking/wizard-blob.ts'
import { newWizard, updateStep, type Wizard } from '@jetbridge/core/booking/wizard.ts'
import { isApiFailure } from '../../../api/failure.ts'
import type { Api } from '../../../api/client.ts'
import type { Session } from '../../../api/session.ts'
import type { KeptBooking, KeptBookings, KeptState, WireFlow } from './kept-bookings.ts'
import { carriedParty, dropCarried, keptDraft } from './tab-draft.ts'

export interface OpenFlow {
  readonly flow: WireFlow
  readonly wizard: Wizard
  /** what its calls are made with */
  readonly session: Required<Pick<Session, 'bookingFlowId' | 'accessToken'>>
  /** typed in this tab and not yet on the server */
  readonly isUnsaved: boolean
}

/** A flow that cannot be begun, with the reason as a code. [FLOW-33, FLOW-35] */
export class CreationRefused extends Error {
  override readonly name = 'CreationRefused'
  readonly why: CreationProblem

  constructor(why: CreationProblem) {
    super(why)
    this.why = why
  }
}

/** What the browser keeps, by browser and by tab. */
export interface FlowStorage {
  readonly bookings: KeptBookings
  readonly tab: Storage
}

export interface StartDeps {
  readonly api: Api
  readonly storage: FlowStorage
}

/**
 * A flow is made when none is kept for this very search, whatever other searches other tabs are in. What was
 * booked shows its confirmation without asking: the engine forgets the flow sooner. [FLOW-31, FLOW-37]
 * @throws CreationRefused, ApiFailure
 */
export async function startFlow(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const kept = deps.storage.bookings.find(query)
  const opened = kept && (kept.result ? bookedFlow(kept) : await loadFlow(kept, deps))
  if (!opened) return createFlow(query, deps)
  deps.api.session.keep({ ...opened.session, sessionId: undefined })
  const { flow } = opened
  deps.storage.bookings.change(query, { state: stateOf(flow), result: flow.result ?? undefined })
  return opened
}

function stateOf({ result, payment }: WireFlow): KeptState {
  if (result) return 'shown'
  return payment.state === 'pending' ? 'paying' : 'open'
}

/** What a confirmation lacks that an earlier version of the site has kept. */
const unknownBefore = { emds: [], paidBy: null, voucherAmount: 0 } as const

function bookedFlow({ bookingFlowId, accessToken, result }: KeptBooking): OpenFlow {
  const shown = result ? { ...unknownBefore, ...result } : null
  const flow = { ...freshFlow(bookingFlowId, 'user'), isCompleted: true, result: shown }
  return { flow, wizard: newWizard(), session: { bookingFlowId, accessToken }, isUnsaved: false }
}

/**
 * One that has expired is told to the visitor, who then begins anew [ERR-04]; one that nobody knows is
 * undefined, and another begins without a word (GAP-111).
 */
async function loadFlow(
  { search, bookingFlowId, accessToken }: KeptBooking,
  { api, storage }: StartDeps,
): Promise<OpenFlow | undefined> {
  const session = { bookingFlowId, accessToken }
  try {
    const flow = await api
      .as(session)
      .call(bookingFlowEndpoints.get, { query: { id: bookingFlowId } }, { untold: ['not-found'] })
    const draft = parseWizard(keptDraft(storage.tab, bookingFlowId))
    const wizard = draft ?? parseWizard(flow.data) ?? newWizard()
    return { flow, wizard, session, isUnsaved: draft !== undefined }
  } catch (thrown) {
    const isGone = isApiFailure(thrown) && (thrown.status === 401 || thrown.code === 'not-found')
    if (isGone) storage.bookings.forget(search)
    if (isGone && thrown.code === 'not-found') return undefined
    throw thrown
  }
}

const createEndpoints = {
  user: bookingFlowEndpoints.create,
  agency: bookingFlowEndpoints.createForAgency,
  search: bookingFlowEndpoints.createForEdit,
} as const satisfies Record<FlowKind, unknown>

/** With what was typed for the search it takes the place of. [FLOW-31 … FLOW-36, SIDE-10] */
async function createFlow(query: BookingQuery, { api, storage }: StartDeps): Promise<OpenFlow> {
  // Agencies sign in with their portal; until one has, there is no agency session.
  const creation = creationOf(query.provider, false)
  if (!creation.ok) throw new CreationRefused(creation.why)
  const search = searchKey(query)
  const { bookingFlowId, accessToken } = await callCreate(creation.kind, query, api)
  const session = { bookingFlowId, accessToken }
  api.session.keep({ ...session, sessionId: undefined })
  storage.bookings.keep({ ...session, search, state: 'open' })
  const carried = carriedParty(storage.tab, search)
  if (carried) dropCarried(storage.tab)
  return {
    flow: freshFlow(bookingFlowId, creation.kind),
    wizard:
      carried && query.party
        ? updateStep(newWizard(), 'passengers', { data: carriedTo(query.party, carried) })
        : newWizard(),
    session,
    isUnsaved: carried !== undefined,
  }
}

/** A booking is edited once it was opened; that none is open is a reason of its own. */
async function callCreate(kind: FlowKind, query: BookingQuery, api: Api) {
  const isEdit = kind === 'search'
  const body = isEdit ? {} : availabilityRequest(query)
  try {
    return await api
      .as({})
      .call(createEndpoints[kind], { body }, { untold: isEdit ? ['session-expired'] : false })
  } catch (thrown) {
    const isNotOpen = isEdit && isApiFailure(thrown) && thrown.code === 'session-expired'
    throw isNotOpen ? new CreationRefused('reservation-not-open') : thrown
  }
}

/** What the server would answer about a flow it has just made: saves the round trip. */
function freshFlow(bookingFlowId: string, kind: FlowKind): WireFlow {
  return {
    bookingFlowId,
    kind,
    step: 0,
    data: null,
    isCompleted: false,
    flightInformation: { passengers: [], currency: null, confirmationCode: null },
    hold: null,
    payment: {
      state: 'none',
      confirmationCode: null,
      transactionStatus: null,
      reason: null,
      provider: null,
      balance: null,
      voucherAmount: 0,
    },
    result: null,
  }
}
