import type { enquiryEndpoints } from '@jetbridge/core/contract/enquiry.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import { openEnquiries } from './operations/send.ts'

export function enquiryHandlers(deps: Deps): Handlers<typeof enquiryEndpoints> {
  const send = openEnquiries(deps)
  return {
    send: async ({ actor: { brand }, caller, body, requestHeaders }) => {
      const locale = visitorLocale(requestHeaders, brand)
      return { reference: await send({ brand, address: caller.address, locale }, body) }
    },
  }
}
