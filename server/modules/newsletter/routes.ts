import type { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { subscribe } from './operations/subscribe.ts'

export function newsletterHandlers(deps: Deps): Handlers<typeof subscriptionEndpoints> {
  return {
    subscribeNewsletter: async ({ actor, body }) => {
      await subscribe(deps, actor.brand, body)
      return { isSubscribed: true }
    },
  }
}
