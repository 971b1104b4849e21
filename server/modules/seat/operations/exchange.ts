/**
 * Gives people of a sold booking the seats that a change of it has chosen. Invariants: who gives up a seat loses it in
 * the transaction in which they get another; nobody else's seat changes. In the caller's transaction, which has locked
 * both holds. Never looks at money.
 */
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { tellPlacesTaken } from '../../../db/moved-departures.ts'
import type { Tx } from '../../../db/open.ts'
import type { Statement } from '../../../db/statement.ts'
import { exchangingSeats } from '../queries.ts'

/**
 * As statements: none where no seat changes.
 * @param holds by their ids: from the one of the change to the one that is sold
 */
export function seatExchange(
  tx: Tx,
  holds: { readonly from: string; readonly sold: string },
  lines: readonly AncillaryLine[],
): readonly Statement<void>[] {
  const moves = lines
    .filter(({ kind }) => kind === 'seat')
    .map(({ departureId, passengerId, taken }) => ({
      departureId,
      passengerId,
      to: taken?.code ?? null,
      amount: taken?.amount ?? (0 as Minor),
    }))
  if (moves.length === 0) return []
  tellPlacesTaken(tx, [...new Set(moves.map(({ departureId }) => departureId))])
  return [exchangingSeats(holds, moves)]
}
