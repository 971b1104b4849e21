/**
 * Owns that travellers are told of their bookings and vouchers: a notice is queued in the transaction of the act, once for
 * its source.
 */
import type { Tx } from '../../../db/open.ts'
import type { Notice } from '../../notice/notice.ts'
import { queueNotices } from '../../notice/operations.ts'
import { type LetterNotice, sourceOf, type VoucherNotice } from '../letter.ts'

export async function queueLetter(tx: Tx, letter: LetterNotice): Promise<void> {
  await queueLetters(tx, [letter])
}

/** Many at once. */
export async function queueLetters(tx: Tx, letters: readonly LetterNotice[]): Promise<void> {
  await queueNotices(tx, letters.map(noticeOf))
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

function noticeOf(letter: LetterNotice): Notice {
  const { kind, brand, reservationId, ...facts } = letter
  return { kind, brand, address: { to: 'booking', reservationId }, source: sourceOf(letter), facts }
}
