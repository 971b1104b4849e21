import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { judgeSearch } from './operations.ts'
import { presentPassengerTypeFares } from './present.ts'

type OfferEndpoints = Pick<typeof reservationEndpoints, 'requestFlightAvailability' | 'getFareQuotes'>

export function offerHandlers(deps: Pick<Deps, 'offers' | 'now'>): Handlers<OfferEndpoints> {
  return {
    requestFlightAvailability: async ({ body, caller, requestHeaders }) => {
      const search = judgeSearch(deps, caller.brand, body)
      return deps.offers.answer(search, acceptsBrotli(requestHeaders) ? 'br' : 'plain')
    },
    getFareQuotes: async ({ query, caller }) => {
      const priced = deps.offers.quote(query.fareSummaryId, caller.brand.id)
      return { currencyCode: priced.currency, passengerTypeFares: presentPassengerTypeFares(priced) }
    },
  }
}

function acceptsBrotli(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
}
