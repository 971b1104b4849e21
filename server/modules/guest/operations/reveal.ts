/**
 * Shows personal data that is masked otherwise. Invariants: only to somebody who may see those of this very booking, one
 * person at a time at all servers, with a reason; a row of the audit log says who saw what of whom, or nothing is shown. Never changes
 * anything else.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import { operatorFor, scopesFor } from '@jetbridge/core/access/staff-act.ts'
import type { RevealedData } from '@jetbridge/core/guest/revealed-data.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { noteSeen } from '../../departure-control/operations/note-seen.ts'
import { openDocument } from '../../reservation/operations/docs-text.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import { findWhole, type WholeBooking } from '../queries/booking.ts'

const permission = 'read-personal-data'

export interface RevealAsked {
  readonly recordLocator: string
  /** null: of the booking's contact */
  readonly passengerId: string | null
  readonly what: RevealedData
  readonly reason: string
  /** of the call */
  readonly requestId: string
}

/** By the name of the field; null where nothing is kept. */
export type RevealedValues = Readonly<Record<string, string | null>>

/**
 * Asked before anything is shown, in its transaction: refuses where somebody must prove again that they are who they
 * are. @param people different ones whose data this member has seen within the hour, with this one
 */
export type ProofOfReveal = (staff: Staff, people: number) => Promise<void>

/** @throws Refusal `not-found` also where they may not see it; whatever `prove` refuses with */
export async function reveal(
  deps: Deps,
  staff: Staff,
  asked: RevealAsked,
  prove: ProofOfReveal,
  lock?: Parameters<typeof noteSeen>[4],
): Promise<RevealedValues> {
  const scopes = scopesFor(staff, permission)
  return deps.db.inTurn(staff.accountId).transact(async (tx) => {
    const booking = await findWhole(tx, asked.recordLocator, scopes)
    const passenger = booking?.passengers.find(({ id }) => id === asked.passengerId)
    if (!booking || (asked.passengerId !== null && !passenger)) throw new Refusal('not-found')
    const { operator } = operatorFor(staff, {
      permission,
      object: { brand: booking.brand, flights: flightsOf(booking) },
      requestId: asked.requestId,
      reason: asked.reason,
    })
    if (!operator) throw new Refusal('not-found')
    const act = {
      act: `${asked.what}-seen`,
      brand: booking.brand,
      record: passenger ? 'passenger' : 'reservation',
      recordId: passenger?.id ?? booking.id,
    } as const
    await prove(staff, await noteSeen(tx, deps, staff, { operator, act }, lock))
    return valuesOf(deps, tx, booking, passenger, asked.what)
  })
}

function flightsOf({ flights }: WholeBooking) {
  return flights.filter(({ replacedBy }) => replacedBy === null).flatMap(({ departures }) => departures)
}

async function valuesOf(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { id: reservationId, contact }: WholeBooking,
  passenger: Passenger | undefined,
  what: RevealedData,
): Promise<RevealedValues> {
  if (what === 'contact') {
    const { copiesTo, ...fields } = contact
    return { ...fields, copiesTo: copiesTo?.join(', ') ?? null }
  }
  if (!passenger) throw new Refusal('not-found')
  if (what === 'birth-date') return { dateOfBirth: passenger.dateOfBirth, gender: passenger.gender }
  const passengerId = passenger.id
  const document = await openDocument(tx, config.documents.keys, { reservationId, passengerId })
  if (!document) throw new Refusal('not-found')
  return { ...document }
}
