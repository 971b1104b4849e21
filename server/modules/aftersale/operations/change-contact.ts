/**
 * Corrects where letters of a confirmed reservation go. Invariants: both addresses are told, in the transaction that
 * changes them; the same contact again changes nothing; nobody is sent letters by it without end.
 */
import { mostContactChanges } from '@jetbridge/core/contract/contact-change.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { judgeContact } from '@jetbridge/core/passenger/contact.ts'
import { toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import { ask } from '../../../db/statement.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { queueLetters } from '../../letter/operations/queue.ts'
import { changingContact } from '../../reservation/operations/contact-change.ts'
import { countingContactChanges, type ReachedAt } from '../../reservation/read/contact-change.ts'
import { openedFrom, openingReservation } from '../../reservation/read/opened.ts'
import { lockingReservation } from '../../reservation/read/party.ts'

export interface WantedContact {
  readonly email?: string | null | undefined
  readonly mobilePhone?: string | null | undefined
}

/** @throws Refusal `invalid-fields`, `not-found`, `contact-change-refused` where it was corrected too often */
export async function changeContact(
  deps: Deps,
  { reservationId }: ReservationAccess,
  wanted: WantedContact,
): Promise<void> {
  refuseUnfit(wanted)
  await deps.db.inTurn(reservationId).transact(async (tx) => {
    const [, row, count] = await tx.together(
      lockingReservation(reservationId),
      openingReservation(reservationId),
      countingContactChanges(reservationId),
    )
    const { reservation } = await openedFrom(deps, tx, row)
    const { email, mobilePhone } = reservation.contact
    const was: ReachedAt = { email, mobilePhone }
    const now = wantedOf(wanted, was)
    if (now.email === was.email && now.mobilePhone === was.mobilePhone) return
    if (count >= mostContactChanges) throw new Refusal('contact-change-refused')
    const id = uuidv7(deps.now(), deps.random)
    const { brandId: brand, total } = reservation
    await keepSnapshots(deps, tx, [reservationId])
    await ask(tx, changingContact({ id, reservationId, currency: total.currency, was, now }))
    const letter = { kind: 'contact-changed', brand, reservationId, changeId: id } as const
    const isMoved = now.email.toLowerCase() !== was.email.toLowerCase()
    await queueLetters(tx, [letter, ...(isMoved ? [{ ...letter, to: 'former' } as const] : [])])
  }, idempotent)
}

function refuseUnfit({ email, mobilePhone }: WantedContact): void {
  const problems = judgeContact({ email, mobilePhone }, [])
  if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
}

function wantedOf({ email, mobilePhone }: WantedContact, was: ReachedAt): ReachedAt {
  return {
    email: email?.trim() || was.email,
    mobilePhone: mobilePhone?.trim() ? toInternationalPhone(mobilePhone) : was.mobilePhone,
  }
}
