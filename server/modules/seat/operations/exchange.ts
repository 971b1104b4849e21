/**
 * Gives people of a sold booking the seats that a change of it has chosen. Invariants: who gives up a seat loses it in
 * the transaction in which they get another; nobody else's seat changes. In the caller's transaction, which has locked
 * both holds. Never looks at money.
 */
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Tx } from '../../../db/open.ts'
import { moveSeats } from '../queries.ts'

/** @param holds by their ids: from the one of the change to the one that is sold */
export async function exchangeSeats(
  tx: Tx,
  holds: { readonly from: string; readonly sold: string },
  lines: readonly AncillaryLine[],
): Promise<void> {
  const moves = lines
    .filter(({ kind }) => kind === 'seat')
    .map(({ departureId, passengerId, taken }) => ({
      departureId,
      passengerId,
      to: taken?.code ?? null,
      amount: taken?.amount ?? (0 as Minor),
    }))
  if (moves.length > 0) await moveSeats(tx, holds, moves)
}
