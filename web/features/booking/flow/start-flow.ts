/** Opens the flow of a search: the one this browser keeps, or a new one. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { type CreationProblem, creationOf, startOf } from '@jetbridge/core/booking/flow-start.ts'
import {
  availabilityRequest,
  type BookingQuery,
  type FlowKind,
  parseQuery,
  writeQuery,
} from '@jetbridge/core/booking/query.ts'
import { parseWizard } from '@jetbridge/core/booking/wizard-blob.ts'
import { newWizard, type Wizard } from '@jetbridge/core/booking/wizard.ts'
import { isApiFailure } from '../../../api/failure.ts'
import type { Api } from '../../../api/client.ts'
import { type FlowStorage, keepQuery, keptDraft, keptQuery } from './flow-store.ts'

export type WireFlow = ResponseOf<typeof bookingFlowEndpoints.get>

export interface OpenFlow {
  readonly flow: WireFlow
  readonly wizard: Wizard
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

export interface StartDeps {
  readonly api: Api
  readonly storage: FlowStorage
}

/** @throws CreationRefused, ApiFailure */
export async function startFlow(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const kept = keptQuery(deps.storage)
  const keptSearch =
    kept === undefined ? undefined : parseQuery(Object.fromEntries(new URLSearchParams(kept)))
  const { bookingFlowId } = deps.api.session.read()
  if (bookingFlowId && startOf(keptSearch, query) === 'load') {
    const loaded = await loadFlow(bookingFlowId, deps)
    if (loaded) return loaded
  }
  return createFlow(query, deps)
}

/**
 * One that has expired is told to the visitor, who then begins anew [ERR-04]; one that nobody knows is
 * undefined, and another begins without a word (GAP-111).
 */
async function loadFlow(id: string, { api, storage }: StartDeps): Promise<OpenFlow | undefined> {
  const flow = await findFlow(id, api)
  if (!flow) return undefined
  const draft = parseWizard(keptDraft(storage, id))
  return { flow, wizard: draft ?? parseWizard(flow.data) ?? newWizard(), isUnsaved: draft !== undefined }
}

async function findFlow(id: string, api: Api): Promise<WireFlow | undefined> {
  try {
    return await api.call(bookingFlowEndpoints.get, { query: { id } }, { untold: ['not-found'] })
  } catch (thrown) {
    if (isApiFailure(thrown) && thrown.code === 'not-found') return undefined
    throw thrown
  }
}

const createEndpoints = {
  user: bookingFlowEndpoints.create,
  agency: bookingFlowEndpoints.createForAgency,
  search: bookingFlowEndpoints.createForEdit,
} as const satisfies Record<FlowKind, unknown>

/** [FLOW-31 … FLOW-36] */
async function createFlow(query: BookingQuery, { api, storage }: StartDeps): Promise<OpenFlow> {
  // Agencies sign in with their portal; until one has, there is no agency session.
  const creation = creationOf(query.provider, false)
  if (!creation.ok) throw new CreationRefused(creation.why)
  api.session.keep({ bookingFlowId: undefined, accessToken: undefined, sessionId: undefined })
  const body = creation.kind === 'search' ? {} : availabilityRequest(query)
  const created = await api.call(createEndpoints[creation.kind], { body })
  api.session.keep({ bookingFlowId: created.bookingFlowId, accessToken: created.accessToken })
  keepQuery(storage, writeQuery(query))
  return { flow: freshFlow(created.bookingFlowId, creation.kind), wizard: newWizard(), isUnsaved: false }
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
    payment: { state: 'none', confirmationCode: null, transactionStatus: null, reason: null },
    result: null,
  }
}
