import type { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import { confirmSubscription, leaveNewsletter } from './operations/answer.ts'
import { openSubscribing } from './operations/subscribe.ts'

export function newsletterHandlers(deps: Deps): Handlers<typeof subscriptionEndpoints> {
  const subscribe = openSubscribing(deps)
  return {
    subscribeNewsletter: async ({ actor: { brand }, caller, body, requestHeaders }) => {
      const locale = visitorLocale(requestHeaders, brand)
      await subscribe({ brand, address: caller.address, locale }, body)
      return { isSubscribed: true }
    },
    confirmNewsletter: async ({ actor, body }) => {
      await confirmSubscription(deps, actor.brand, body.key)
      return { isSubscribed: true }
    },
    leaveNewsletter: async ({ actor, body }) => {
      await leaveNewsletter(deps, actor.brand, body.key)
      return { isSubscribed: false }
    },
  }
}
