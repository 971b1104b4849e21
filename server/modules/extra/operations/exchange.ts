/**
 * Gives people of a sold booking the extras that a change of it has chosen, and takes those that they give up. In the
 * caller's transaction, which has locked both holds. Never looks at money.
 */
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Statement } from '../../../db/statement.ts'
import { exchangingExtras } from '../queries.ts'

/**
 * As statements: none where no extra changes.
 * @param holds by their ids: from the one of the change to the one that is sold
 */
export function extraExchange(
  holds: { readonly from: string; readonly sold: string },
  lines: readonly AncillaryLine[],
): readonly Statement<void>[] {
  const changed = lines.filter(({ kind }) => kind === 'extra')
  const given = changed.flatMap(({ departureId, passengerId, given: extra }) =>
    extra ? [{ departureId, passengerId, code: extra.code }] : [],
  )
  return changed.length > 0 ? [exchangingExtras(holds, given)] : []
}
