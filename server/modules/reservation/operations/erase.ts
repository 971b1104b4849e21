/**
 * Makes the people of bookings pseudonymous. Invariants: places, numbers, money and documents of the booking stay,
 * but no longer show who travelled. Never decides whose booking may be erased.
 */
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import { ticketName } from '@jetbridge/core/passenger/ticket-name.ts'
import type { Tx } from '../../../db/open.ts'
import {
  deletePeople,
  dropCopies,
  eraseContacts,
  eraseDocumentsOf,
  erasePassengers,
  type LapsedQuestion,
  listLapsed,
  lockBookings,
  markErased,
  type NoContact,
} from '../queries/erase.ts'
import type { KeptBooking } from '../read/listed.ts'
import { erasedDomain, type Pseudonym } from '../reservation.ts'

/** Nobody else changes bookings of these flows until the transaction ends. */
export function keepBookings(tx: Tx, flowIds: readonly string[]): Promise<void> {
  return lockBookings(tx, flowIds)
}

/** The people of a booking who are erased, and whether its contact is. */
export interface ErasedPart {
  readonly booking: Pick<KeptBooking, 'reservationId' | 'flowId'>
  readonly isContact: boolean
  readonly passengerIds: readonly string[]
}

/** Answers the names that stand in place of the people. */
export async function eraseBookings(
  { random }: { readonly random: RandomBytes },
  tx: Tx,
  parts: readonly ErasedPart[],
): Promise<Pseudonym[]> {
  const names = parts.flatMap(({ passengerIds }) => passengerIds.map((id) => pseudonym(id, random)))
  await erasePassengers(tx, names)
  const contacts = parts.filter(({ isContact }) => isContact).map(({ booking }) => booking)
  await eraseContacts(
    tx,
    contacts.map((each) => noContact(each, random)),
  )
  await eraseDocumentsOf(
    tx,
    names.map(({ passengerId }) => passengerId),
  )
  return names
}

/**
 * Removes everybody from bookings that were never paid. Without people such a booking cannot be confirmed: money that
 * comes late goes back.
 */
export async function eraseUnpaid(
  { random }: { readonly random: RandomBytes },
  tx: Tx,
  bookings: readonly ErasedPart['booking'][],
): Promise<void> {
  await eraseContacts(
    tx,
    bookings.map((each) => noContact(each, random)),
  )
  const ids = bookings.map(({ reservationId }) => reservationId)
  await deletePeople(tx, ids)
  await markErased(tx, ids)
}

/** An address that gets copies of a booking's letters no longer gets any. @param email lower case */
export function eraseCopies(tx: Tx, brand: string, email: string): Promise<void> {
  return dropCopies(tx, brand, email)
}

/** Lapsed bookings of a certain age that still have people, locked until the transaction ends. */
export function claimLapsed(tx: Tx, question: LapsedQuestion): Promise<ErasedPart['booking'][]> {
  return listLapsed(tx, question)
}

function noContact({ reservationId }: Pick<KeptBooking, 'reservationId'>, random: RandomBytes): NoContact {
  const { firstName, lastName } = pseudonym(reservationId, random)
  const nothing = { company: null, title: null, phone: null, mobilePhone: null, address: null }
  const nowhere = { city: null, state: null, postCode: null, country: null }
  const email = `${lastName.toLowerCase()}@${erasedDomain}`
  return { reservationId, contact: { ...nothing, ...nowhere, firstName, lastName, email } }
}

const erasedName = 'Erased'

function pseudonym(passengerId: string, random: RandomBytes): Pseudonym {
  const lastName = Array.from(random(16), (byte) => String.fromCodePoint(65 + (byte % 26))).join('')
  return { passengerId, firstName: erasedName, lastName, ticketName: ticketName(erasedName, lastName) }
}
