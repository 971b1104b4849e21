import type { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { holdExtras } from './operations/hold.ts'
import { extrasOfFlow } from './operations/read.ts'
import { presentExtras } from './present.ts'

export function extraHandlers(deps: Deps): Handlers<typeof extraEndpoints> {
  return {
    list: async ({ actor }) => presentExtras(await extrasOfFlow(deps, actor)),
    hold: async ({ actor, body }) => presentExtras(await holdExtras(deps, actor, body.details)),
  }
}
