/**
 * Owns that travellers are told of their bookings: a notice is queued in the transaction of the act, once for
 * its source.
 */
import type { Tx } from '../../../db/open.ts'
import type { Notice } from '../../notice/notice.ts'
import { queueNotices } from '../../notice/operations.ts'
import { type LetterNotice, sourceOf } from '../letter.ts'

export async function queueLetter(tx: Tx, letter: LetterNotice): Promise<void> {
  await queueLetters(tx, [letter])
}

/** Many at once. */
export async function queueLetters(tx: Tx, letters: readonly LetterNotice[]): Promise<void> {
  await queueNotices(tx, letters.map(noticeOf))
}

function noticeOf(letter: LetterNotice): Notice {
  const { kind, brand, reservationId, ...facts } = letter
  return { kind, brand, address: { to: 'booking', reservationId }, source: sourceOf(letter), facts }
}
