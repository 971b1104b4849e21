/**
 * Gives a traveller of an opened reservation a document that the caller keeps. Invariants: only a document of the caller's
 * own profile, for a traveller whose name it prints, and only where it will do for the trip; its number goes from one
 * sealed row to another and is in no answer. Any other document, another brand's and one that is gone get the same
 * refusal.
 */
import { needsCode } from '@jetbridge/core/access/access.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import {
  documentsOf,
  formOfKept,
  isDocumentType,
  judgeUse,
  type KeptPeople,
  type KeptPerson,
} from '@jetbridge/core/passenger/kept-document.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import type { Deps } from '../../../deps.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { Refusal, SessionGone } from '../../../http/refusal.ts'
import { proveReservation } from '../../identity/operations/prove-opened.ts'
import { openDocumentLimit } from '../../reservation/operations/document-limit.ts'
import { keepForm, lastToday } from '../../reservation/operations/travel-document.ts'
import { type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { idIn, type ProfileAccess } from './own.ts'
import { countryIn, dateIn, textIn } from './read-told.ts'
import { readProfile, type ReadProfile } from './read.ts'

type Use = BodyOf<typeof passengerProfileEndpoints.useDocument>

/** Names the reservation, for the audit log. */
export type OnReservation = (reservationId: string) => void

/** The desk of one process. Its function throws Refusal: see the endpoint. */
export function openDocumentUse(
  deps: Deps,
): (access: ProfileAccess, use: Use, onReservation: OnReservation) => Promise<void> {
  const count = openDocumentLimit(deps)
  return async (access, use, onReservation) => {
    const holder = await opener(deps, access, use)
    onReservation(holder.reservationId)
    await count(holder)
    const opened = await readOpened(deps, deps.db.query, holder.reservationId)
    await keepForm(deps, opened, filled(deps, opened, await readProfile(deps, access), use))
  }
}

/** The reservation as its holder has opened it. An agent gives documents as everybody does: by writing them. */
async function opener(deps: Deps, { brand }: ProfileAccess, { sessionId, accessToken }: Use) {
  const holder = await proved(deps, { sessionId, accessToken, shopWindow: brand })
  if (holder.agent) throw new Refusal('not-found')
  if (needsCode(holder)) throw new Refusal('code-required')
  return holder
}

/** @throws SessionGone of the booking: the caller is signed in still */
async function proved(
  deps: Deps,
  claims: Parameters<typeof proveReservation>[1],
): Promise<Pick<ReservationAccess, 'reservationId' | 'agent' | 'brand' | 'isProven' | 'openedBy'>> {
  try {
    return await proveReservation(deps, claims)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'session-expired' ? new SessionGone('booking') : error
  }
}

function filled({ now }: Deps, { passengers, trip }: OpenedReservation, profile: ReadProfile, use: Use) {
  const traveller = passengers.find(({ id }) => id === use.passengerUid.trim().toLowerCase())
  const people = peopleOf(profile)
  const uid = idIn(use.passengerProfileTravelDocumentUid)
  const document = traveller && documentsOf(traveller, profile.documents, people).find(({ id }) => id === uid)
  if (!traveller || !document || !isDocumentType(document.type)) throw new Refusal('not-found')
  const flights = trip.flights
    .filter(({ isAhead }) => isAhead)
    .map(({ departure }) => ({
      departsOn: localDate(departure.departsLocal.slice(0, 10)),
      arrivesOn: localDate(departure.arrivesLocal.slice(0, 10)),
    }))
  const verdict = judgeUse(document, { today: lastToday(now()), flights })
  return {
    passengerUid: traveller.id,
    type: document.type,
    form: formOfKept(document, people, toldBeside(use)),
    unfit: verdict.ok ? undefined : verdict.why,
  }
}

function toldBeside(use: Use) {
  const country = countryIn(use.country)
  return {
    issuedBy: countryIn(use.issuedBy),
    citizenship: countryIn(use.city),
    expiresOn: dateIn(use.expiryDate),
    address: textIn(use.address),
    country,
    state: textIn(use.state),
    postalCode: tidyPostalCode(textIn(use.postal), country),
  }
}

/** Whose documents the profile may keep; a companion's home is not known beyond the address. */
function peopleOf({ person, companions }: ReadProfile): KeptPeople {
  const { contact } = person ?? {}
  const owner: KeptPerson = {
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    nationality: person?.nationality ?? null,
    address1: contact?.address ?? null,
    city: contact?.city ?? null,
    state: contact?.state ?? null,
    postal: contact?.postCode ?? null,
    country: contact?.country ?? null,
  }
  return { owner, companions }
}
