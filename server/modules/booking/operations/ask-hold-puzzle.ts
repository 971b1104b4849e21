/** Tells ahead which puzzle a hold would ask for. Reads only; the hold itself counts again and decides. */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { judgeParty, seatsOf } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal, refuseUnless } from '../../../http/refusal.ts'
import { countFurther } from '../../inventory/read/further.ts'
import { partyOf } from '../../offer/operations.ts'
import { departureIdsOf } from './hold.ts'
import { type Holder as Source, holdSource, puzzleOfFurther } from './hold-source.ts'

interface Holder extends Source {
  readonly flow: FlowAccess
}

/**
 * @returns null where a hold would ask for none
 * @throws Refusal `unknown-fare`, `already-completed`, a party problem
 */
export async function askHoldPuzzle(
  deps: Deps,
  holder: Holder,
  request: BodyOf<typeof reservationEndpoints.askHoldPuzzle>,
): Promise<Puzzle | null> {
  const { flow } = holder
  if (flow.isCompleted) throw new Refusal('already-completed')
  const party = partyOf(request.passengers)
  refuseUnless(judgeParty(party, flow.brand.largestParty))
  const seats = seatsOf(party)
  const items = request.flightIds.flatMap(departureIdsOf).map((departureId) => ({ departureId, seats }))
  const further = await countFurther(deps.db.query, flow.flowId, holdSource(deps, holder), items)
  return further === 0 ? null : puzzleOfFurther(deps, holder, further)
}
