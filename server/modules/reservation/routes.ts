import type { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { setPassengers } from './operations/set-passengers.ts'
import { presentNamed } from './present.ts'

export function reservationHandlers(deps: Deps): Handlers<typeof passengerEndpoints> {
  return {
    setPassengers: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const passengers = await setPassengers(deps, flow, body)
      return { passengers: passengers.map(presentNamed) }
    },
  }
}
