import type { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { confirmCode, requestCode } from './operations/one-time-code.ts'
import { requireReservation } from './policy.ts'

type CodeEndpoints = Pick<typeof bookedReservationEndpoints, 'requestCode' | 'confirmCode'>

export function codeHandlers(deps: Deps): Handlers<CodeEndpoints> {
  return {
    requestCode: async ({ caller }) => {
      const expiresAt = await requestCode(deps, await requireReservation(deps, caller))
      return { expiresAt: formatInstant(expiresAt) }
    },
    confirmCode: async ({ caller, body }) => {
      const provenUntil = await confirmCode(deps, await requireReservation(deps, caller), body.code)
      return { provenUntil: formatInstant(provenUntil) }
    },
  }
}
