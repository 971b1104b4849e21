import { headers } from '@jetbridge/core/contract/headers.ts'
import type { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { uuidSchema, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { productOf } from '@jetbridge/core/membership/membership.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/serve.ts'
import { presentProduct } from './present.ts'

export function membershipInfoHandlers(deps: Deps): Handlers<Pick<typeof membershipEndpoints, 'getInfo'>> {
  return {
    getInfo: ({ actor: { brand }, requestHeaders, setHeader }) => {
      const product = productOf(brand)
      if (!product) throw new Refusal('not-found')
      // The token that the caller has, so that a page that keeps it loses no booking. [API-55]
      const sent = uuidSchema.safeParse(requestHeaders[headers.sessionId.toLowerCase()])
      setHeader('X-Session-Id', sent.success ? sent.data : uuidv7(deps.now(), deps.random))
      return Promise.resolve({ data: [presentProduct(product, brand, deps.now())] })
    },
  }
}
