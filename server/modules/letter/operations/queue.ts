/**
 * Queues the letters about bookings, vouchers and memberships. Invariant: a notice is queued in the transaction of
 * the act, once for its source.
 */
import type { Tx } from '../../../db/open.ts'
import type { Notice } from '../../notice/notice.ts'
import { queueing, queueNotice, queueNotices } from '../../notice/operations.ts'
import { type LetterNotice, type MembershipNotice, sourceOf, type VoucherNotice } from '../letter.ts'

export async function queueLetter(tx: Tx, letter: LetterNotice): Promise<void> {
  await queueLetters(tx, [letter])
}

/** Many at once. */
export async function queueLetters(tx: Tx, letters: readonly LetterNotice[]): Promise<void> {
  await queueNotices(tx, letters.map(noticeOf))
}

/** One, as a part of a `with`. */
export function queueingLetter(letter: LetterNotice) {
  return queueing([noticeOf(letter)])
}

/** About a voucher that is bought: to its buyer, and to whom it is given. */
export async function queueVoucherLetters(tx: Tx, letters: readonly VoucherNotice[]): Promise<void> {
  const notices = letters.map(({ kind, brand, orderId }): Notice => {
    const reader = kind === 'voucher-given' ? 'recipient' : 'buyer'
    const address = { to: 'voucher-order', id: orderId, reader } as const
    return { kind, brand, address, source: `${kind}:${orderId}`, facts: { orderId } }
  })
  await queueNotices(tx, notices)
}

/** About a membership: to its member. */
export async function queueMembershipLetter(tx: Tx, letter: MembershipNotice): Promise<void> {
  const { kind, brand, ...facts } = letter
  const id = 'attemptId' in facts ? facts.attemptId : facts.membershipId
  const address = { to: 'membership', id: facts.membershipId } as const
  await queueNotice(tx, { kind, brand, address, source: `${kind}:${id}`, facts })
}

function noticeOf(letter: LetterNotice): Notice {
  const { kind, brand, reservationId, ...facts } = letter
  return { kind, brand, address: { to: 'booking', reservationId }, source: sourceOf(letter), facts }
}
