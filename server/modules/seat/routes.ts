import type { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { chooseSeats } from './operations/choose.ts'
import { seatsOfFlow } from './operations/read.ts'
import { presentSeats } from './present.ts'

/** Streams are served by live.ts. */
export function seatHandlers(deps: Deps): Handlers<Omit<typeof seatEndpoints, 'live'>> {
  return {
    get: async ({ caller }) => presentSeats(await seatsOfFlow(deps, await requireFlow(deps, caller))),
    choose: async ({ caller, body }) => {
      const { seats, lost } = await chooseSeats(deps, await requireFlow(deps, caller), body)
      return presentSeats(seats, lost)
    },
  }
}
