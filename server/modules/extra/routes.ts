import type { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { holdExtras } from './operations/hold.ts'
import { extrasOfFlow } from './operations/read.ts'
import { presentExtras } from './present.ts'

export function extraHandlers(deps: Deps): Handlers<typeof extraEndpoints> {
  return {
    list: async ({ caller }) => presentExtras(await extrasOfFlow(deps, await requireFlow(deps, caller))),
    hold: async ({ caller, body }) =>
      presentExtras(await holdExtras(deps, await requireFlow(deps, caller), body.details)),
  }
}
