/**
 * Puts bookings on a passenger's list. Invariants: only by the token of the flow that makes or has made it, or by code and
 * name, under the budgets that every look-up has; a booking on a list gives no right to it. A flow may be put there
 * before its booking exists.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { openFinder } from '../../aftersale/operations/look-up.ts'
import { findPartyFlow } from '../../flow/read.ts'
import { keepBooking } from '../queries/booking.ts'
import type { ProfileAccess } from './own.ts'

type Claim = BodyOf<typeof passengerProfileEndpoints.claimBooking>

/** The desk of one process. Its function throws Refusal `not-found`, `puzzle-required`. */
export function openClaims(
  deps: Deps,
): (access: ProfileAccess, address: string, claim: Claim) => Promise<void> {
  const find = openFinder(deps)
  return async (access, address, claim) => {
    const { accountId, brand } = access
    if ('flowId' in claim) {
      return keepBooking(deps.db.query, accountId, await flowOf(deps, brand.id, claim), 'flow')
    }
    const { flowId } = await find({ brand, address }, claim)
    await keepBooking(deps.db.query, accountId, flowId, 'name')
  }
}

/** The token is as long as a key, so nobody can guess one. @throws Refusal `not-found` */
async function flowOf(
  { db }: Pick<Deps, 'db'>,
  brand: string,
  { flowId, accessToken }: Extract<Claim, { flowId: string }>,
): Promise<string> {
  const isId = uuidSchema.safeParse(flowId).success
  const held = { flowId, tokenHash: secretHash(accessToken), brand }
  const found = isId ? await findPartyFlow(db.query, held) : undefined
  if (found === undefined) throw new Refusal('not-found')
  return found
}
