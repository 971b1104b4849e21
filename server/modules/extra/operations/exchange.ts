/**
 * Gives people of a sold booking the extras that a change of it has chosen, and takes those that they give up. In the
 * caller's transaction, which has locked both holds. Never looks at money.
 */
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Tx } from '../../../db/open.ts'
import { moveExtras } from '../queries.ts'

/** @param holds by their ids: from the one of the change to the one that is sold */
export async function exchangeExtras(
  tx: Tx,
  holds: { readonly from: string; readonly sold: string },
  lines: readonly AncillaryLine[],
): Promise<void> {
  const changed = lines.filter(({ kind }) => kind === 'extra')
  const given = changed.flatMap(({ departureId, passengerId, given: extra }) =>
    extra ? [{ departureId, passengerId, code: extra.code }] : [],
  )
  if (changed.length > 0) await moveExtras(tx, holds, given)
}
