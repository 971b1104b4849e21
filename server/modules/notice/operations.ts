/**
 * Owns telling travellers. Invariants: a notice is queued in the transaction of what it tells of, and is
 * delivered at least once; nothing is marked delivered that no transport has taken. Never logs who is told.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { readBooking } from '../reservation/operations/read.ts'
import { listTickets } from '../ticket/queries.ts'
import { type Deliver, type Mail, type Notice, sourceOf } from './notice.ts'
import { writeConfirmation, writePaymentReturned } from './present.ts'
import { claimNotices, insertNotice, type QueuedNotice, recordDelivered } from './queries.ts'

const batch = 20

/** Queues a notice, once for its source. */
export async function queueNotice(tx: Tx, notice: Notice): Promise<void> {
  await insertNotice(tx, sourceOf(notice), notice)
}

/** Delivers what is due. Answers how many were taken by the transport. */
export async function relayNotices(deps: Deps, deliver: Deliver): Promise<number> {
  const due = await claimNotices(deps.db.query, batch)
  const delivered = await Promise.all(due.map((queued) => relay(deps, deliver, queued)))
  return delivered.filter(Boolean).length
}

async function relay(deps: Deps, deliver: Deliver, { id, notice }: QueuedNotice): Promise<boolean> {
  try {
    await deliver(await write(deps, id, notice))
    await recordDelivered(deps.db.query, id)
    return true
  } catch (error) {
    deps.log.warn({ err: error, notice: id, kind: notice.kind }, 'notice not delivered yet')
    return false
  }
}

async function write(deps: Deps, id: number, notice: Notice): Promise<Mail> {
  const brand: Brand = deps.brandOf(notice.brand)
  const booking = await readBooking(deps.db.query, notice.reservationId)
  const mail = { id: `${brand.id}-${id}`, to: booking.reservation.contact.email }
  switch (notice.kind) {
    case 'booking-confirmed': {
      const tickets = await listTickets(deps.db.query, notice.reservationId)
      return { ...mail, ...writeConfirmation(brand, booking, tickets) }
    }
    case 'payment-returned':
      return { ...mail, ...writePaymentReturned(brand, booking) }
  }
}
