import type { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { confirmCode, requestCode } from './operations/one-time-code.ts'

type CodeEndpoints = Pick<typeof bookedReservationEndpoints, 'requestCode' | 'confirmCode'>

export function codeHandlers(deps: Deps): Handlers<CodeEndpoints> {
  return {
    requestCode: async ({ actor }) => ({ expiresAt: formatInstant(await requestCode(deps, actor)) }),
    confirmCode: async ({ actor, body }) => ({
      provenUntil: formatInstant(await confirmCode(deps, actor, body.code)),
    }),
  }
}
