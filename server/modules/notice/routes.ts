import type { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { subscribe } from './operations/subscribe.ts'

export function noticeHandlers(deps: Deps): Handlers<typeof subscriptionEndpoints> {
  return {
    subscribeNewsletter: async ({ caller, body }) => {
      await subscribe(deps, caller.brand, body)
      return { isSubscribed: true }
    },
  }
}
