/**
 * The three ways to open a reservation: by its code and a name, by the link in a mail, by the flow that
 * booked it.
 */
import {
  bookedReservationEndpoints as endpoints,
  type WireReservation,
} from '@jetbridge/core/contract/booked-reservation.ts'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import type { Api } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import type { OpenedReservation } from './opened-store.ts'

type Open = Pick<OpenedReservation, 'reservation' | 'session'>

/** The text that a visitor types. */
export interface FindBy {
  readonly confirmationCode: string
  readonly familyName: string
}

/** @throws ApiFailure `not-found`, for a wrong code and a wrong name alike (GAP-94) */
export function openByCode(
  api: Api,
  { puzzle, ...by }: FindBy & { readonly puzzle?: WirePuzzleAnswer | undefined },
  signal?: AbortSignal,
): Promise<Open> {
  const body = { ...by, ...(puzzle && { puzzle }) }
  return openedBy(api.as({}), (own) => own.call(endpoints.search, { body }, { untold: true, signal }))
}

/** @param key `<reservation id>.<key>` from the address of the link */
export function openByLink(api: Api, key: string): Promise<Open> {
  return openedBy(api.as({}), (own) => own.call(endpoints.openLink, { body: { key } }, { untold: true }))
}

/** With the session of the flow that booked it, which stays as it is. */
export function openByFlow(api: Api): Promise<Open> {
  return openedBy(api.as(api.session.read()), (own) => own.call(endpoints.open, {}, { untold: true }))
}

async function openedBy(own: Api, open: (own: Api) => Promise<WireReservation>): Promise<Open> {
  const before = own.session.read().accessToken
  const reservation = await open(own)
  const { sessionId, accessToken } = own.session.read()
  // Without a token of its own the visitor could do nothing with it, so it counts as not found. [RES-03]
  if (!accessToken || accessToken === before) throw new ApiFailure(404, 'not-found', 'no access token')
  return { reservation, session: { accessToken, ...(sessionId && { sessionId }) } }
}
