/** Begins to change a flight, or the seats, extras and names, of the reservation that this tab has opened. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { CreationProblem } from '../wizard/flow-start.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import {
  dropEdit,
  endOpened,
  keptEdit,
  type OpenedReservation,
  openedNow,
  type WantedName,
} from '../../../session/opened-store.ts'

/** The flight that this tab is to change, as my flights has left it. */
export function wantedFlight(): string | undefined {
  return openedNow() && keptEdit()
}

interface CreatedFlow {
  readonly bookingFlowId: string
  readonly accessToken: string
}

const refusals = [
  'change-not-allowed',
  'flight-not-active',
  'reservation-changed',
  'code-required',
  'payment-in-progress',
  'name-change-refused',
] as const

/**
 * In the name of the reservation, whose tokens stay its own. [FLOW-34, CHG-10]
 * @returns why it cannot be begun, where the reservation is not open or the flight not to be changed
 * @throws ApiFailure
 */
export function createEdit(api: Api): Promise<CreatedFlow | CreationProblem> {
  const flightId = wantedFlight()
  return flightId ? create(api, { flightId }) : Promise.resolve('reservation-not-open')
}

/** The same for its seats and extras, and for names. */
export function createAncillaryChange(
  api: Api,
  names: readonly WantedName[],
): Promise<CreatedFlow | CreationProblem> {
  return create(api, { changes: 'seats-and-extras', names })
}

interface EditWish {
  readonly flightId?: string
  readonly changes?: 'seats-and-extras'
  readonly names?: readonly WantedName[]
}

async function create(
  api: Api,
  { flightId, changes, names = [] }: EditWish,
): Promise<CreatedFlow | CreationProblem> {
  const opened = openedNow()
  if (!opened) return 'reservation-not-open'
  const body = {
    flightInformation: { ...bookingInformation(opened), ...(flightId && { flightId }) },
    ...(changes && { changes }),
    ...(names.length > 0 && { names: [...names] }),
  }
  try {
    return await api
      .as(opened.session, { onLost: endOpened })
      .call(
        bookingFlowEndpoints.createForEdit,
        { body },
        { untold: [...refusals, 'not-found', 'session-expired'] },
      )
  } catch (thrown) {
    const problem = isApiFailure(thrown) ? problemOf(thrown.code) : undefined
    if (!problem) throw thrown
    if (problem === 'reservation-not-open') dropEdit()
    return problem
  }
}

/** Whom it concerns; the server compares it with what it knows. [FLOW-34, FLOW-46] */
function bookingInformation({ reservation }: OpenedReservation) {
  const { confirmationCode, payment, passengers } = reservation
  return {
    confirmationCode,
    currency: payment.currency,
    passengers: passengers.map(({ passengerType, firstName, lastName }) => ({
      passengerType,
      firstName,
      lastName,
    })),
  }
}

function problemOf(code: string): CreationProblem | undefined {
  if (code === 'session-expired' || code === 'not-found') return 'reservation-not-open'
  return refusals.find((each) => each === code)
}
