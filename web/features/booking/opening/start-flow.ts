/** Opens the booking of a search: the one this browser keeps, or a new one. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { availabilityRequest } from '@jetbridge/core/booking/availability-request.ts'
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import type { FlowKind } from '@jetbridge/core/booking/flow-entry.ts'
import { type CreationProblem, creationOf } from '../wizard/flow-start.ts'
import { carriedTo } from '../wizard/party-draft.ts'
import { parseWizard } from '../wizard/wizard-blob.ts'
import { newWizard, updateStep, type Wizard } from '../wizard/wizard.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { agentSessionIn } from '../../../api/agent-session.ts'
import type { Api } from '../../../api/client.ts'
import type { Session } from '../../../api/session.ts'
import type {
  BookingResult,
  KeptBooking,
  KeptBookings,
  KeptState,
  WireFlow,
} from '../../../session/kept-bookings.ts'
import { carriedParty, dropCarried, keptDraft } from './tab-draft.ts'

/** The engine's facts about a flow. Its kind follows from the composition. */
export type OpenedFlow = Omit<WireFlow, 'kind'>

export interface OpenFlow {
  readonly flow: OpenedFlow
  readonly wizard: Wizard
  /** what its calls are made with */
  readonly session: Required<Pick<Session, 'bookingFlowId' | 'accessToken'>> & Pick<Session, 'sessionId'>
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
  /** knows the agent who has signed in */
  readonly browser: Storage
}

export interface StartDeps {
  readonly api: Api
  readonly storage: FlowStorage
}

/**
 * A flow is made when none is kept for this very search, whatever other tabs search for. A completed booking shows its
 * confirmation without asking: the engine forgets the flow sooner. [FLOW-31, FLOW-37]
 * @throws CreationRefused, ApiFailure
 */
export async function startFlow(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  return (await openKept(query, deps)) ?? createFlow(query, deps)
}

/**
 * The booking this browser keeps for a search, unless the engine knows it no longer.
 * @param untold refusals after which a new flow begins without a word (GAP-111)
 * @throws ApiFailure
 */
export async function openKept(
  query: BookingQuery,
  deps: StartDeps,
  untold: readonly FlowGone[] = ['not-found'],
): Promise<OpenFlow | undefined> {
  const kept = deps.storage.bookings.find(query)
  const opened = kept && (kept.result ? bookedFlow(kept) : await loadFlow(kept, deps, untold))
  if (!opened) return undefined
  const { flow } = opened
  const result = flow.result ?? undefined
  deps.storage.bookings.change(query, {
    state: stateOf(flow),
    result,
    edit: flow.edit ?? undefined,
    ancillaryChange: flow.ancillaryChange ?? undefined,
  })
  return inTab(query, opened, deps)
}

/**
 * The tab is in this booking now. A booking on account goes on in the session of the agent who has signed in, in
 * place of the one the tab had before. Any other has no session until the engine gives one. [FLOW-18]
 */
function inTab(query: BookingQuery, opened: OpenFlow, { api, storage }: StartDeps): OpenFlow {
  const sessionId = query.provider === 'agency' ? agentSessionIn(storage.browser)?.sessionId : undefined
  api.session.keep({ ...opened.session, sessionId })
  return sessionId === undefined ? opened : { ...opened, session: { ...opened.session, sessionId } }
}

/**
 * The booking of a search goes on in another flow: that one is kept and opened in its place.
 * @throws ApiFailure
 */
export async function openNext(
  query: BookingQuery,
  session: OpenFlow['session'],
  deps: StartDeps,
): Promise<OpenFlow> {
  const kept = { ...session, search: searchKey(query), state: 'open' } as const
  deps.storage.bookings.keep(kept)
  return inTab(query, await readFlow(kept, deps, []), deps)
}

type FlowGone = 'not-found' | 'session-expired'

function stateOf({ result, payment }: OpenedFlow): KeptState {
  if (result) return 'shown'
  return payment.state === 'pending' ? 'paying' : 'open'
}

/** Fields missing in a confirmation that an earlier version of the site kept. */
const unknownBefore = { email: '', emds: [], paidBy: null, voucherAmount: 0, returned: [] } as const
const unknownOfFlight = { fareBrandTranslations: {}, seats: [], extras: [] } as const

function withUnknown(result: BookingResult): BookingResult {
  const flights = result.flights.map((flight, place) => {
    // Where a flight does not say its way, each is a way of its own.
    const { bound }: { readonly bound?: number } = flight
    return { ...unknownOfFlight, ...flight, bound: bound ?? place }
  })
  return { ...unknownBefore, ...result, flights }
}

function bookedFlow({ bookingFlowId, accessToken, result, ...kept }: KeptBooking): OpenFlow {
  const shown = result ? withUnknown(result) : null
  const { edit = null, ancillaryChange = null } = kept
  const flow = { ...freshFlow(bookingFlowId), isCompleted: true, result: shown, edit, ancillaryChange }
  return { flow, wizard: newWizard(), session: { bookingFlowId, accessToken }, isUnsaved: false }
}

/** The visitor learns that a flow is over, and then begins again [ERR-04]; undefined if nothing is shown. */
async function loadFlow(
  { search, bookingFlowId, accessToken }: KeptBooking,
  { api, storage }: StartDeps,
  untold: readonly FlowGone[],
): Promise<OpenFlow | undefined> {
  try {
    return await readFlow({ bookingFlowId, accessToken }, { api, storage }, untold)
  } catch (thrown) {
    const isGone = isApiFailure(thrown) && (thrown.status === 401 || thrown.code === 'not-found')
    if (isGone) storage.bookings.forget(search)
    if (isGone && untold.some((code) => code === thrown.code)) return undefined
    throw thrown
  }
}

/** @throws ApiFailure */
async function readFlow(
  { bookingFlowId, accessToken }: OpenFlow['session'],
  { api, storage }: StartDeps,
  untold: readonly FlowGone[],
): Promise<OpenFlow> {
  const session = { bookingFlowId, accessToken }
  const query = { id: bookingFlowId }
  const flow = await api.as(session).call(bookingFlowEndpoints.get, { query }, { untold })
  const draft = parseWizard(keptDraft(storage.tab, bookingFlowId))
  const wizard = draft ?? parseWizard(flow.data) ?? newWizard()
  return { flow, wizard, session, isUnsaved: draft !== undefined }
}

const createEndpoints = {
  user: bookingFlowEndpoints.create,
  agency: bookingFlowEndpoints.createForAgency,
  // in the name of a reservation, see edit/create-edit.ts
  search: undefined,
} as const satisfies Record<FlowKind, unknown>

/** With the text typed for the search that it replaces. [FLOW-31 … FLOW-36, SIDE-10] */
async function createFlow(query: BookingQuery, { api, storage }: StartDeps): Promise<OpenFlow> {
  const agent = agentSessionIn(storage.browser)
  const creation = creationOf(query.provider, agent !== undefined)
  if (!creation.ok) throw new CreationRefused(creation.why)
  const create = createEndpoints[creation.kind]
  if (!create) throw new CreationRefused('reservation-not-open')
  const search = searchKey(query)
  const { bookingFlowId, accessToken } = await api
    .as(creation.kind === 'agency' && agent ? { sessionId: agent.sessionId } : {})
    .call(create, { body: availabilityRequest(query) })
  const session = { bookingFlowId, accessToken }
  storage.bookings.keep({ ...session, search, state: 'open' })
  const carried = carriedParty(storage.tab, search)
  if (carried) dropCarried(storage.tab)
  const opened = {
    flow: freshFlow(bookingFlowId),
    wizard:
      carried && query.party
        ? updateStep(newWizard(), 'passengers', { data: carriedTo(query.party, carried) })
        : newWizard(),
    session,
    isUnsaved: carried !== undefined,
  }
  return inTab(query, opened, { api, storage })
}

/** What the server would answer about a flow it has just made: saves the round trip. */
function freshFlow(bookingFlowId: string): OpenedFlow {
  return {
    bookingFlowId,
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
    edit: null,
    ancillaryChange: null,
  }
}
