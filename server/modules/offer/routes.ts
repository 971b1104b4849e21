import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Deps } from '../../deps.ts'
import { encodingFor } from '../../ready-answer.ts'
import type { Handlers } from '../../http/serve.ts'
import { judgeDayPrices, judgeSearch, searchOfAddress } from './operations.ts'
import { presentPassengerTypeFares } from './present.ts'

type OfferEndpoints = Pick<
  typeof reservationEndpoints,
  'requestFlightAvailability' | 'getFlightAvailability' | 'getDayPrices' | 'getFareQuotes'
>

export function offerHandlers(deps: Pick<Deps, 'offers' | 'now' | 'config'>): Handlers<OfferEndpoints> {
  return {
    requestFlightAvailability: async ({ body, actor, requestHeaders }) => {
      const search = judgeSearch(deps, actor.brand, body)
      return deps.offers.answer(search, encodingFor(requestHeaders))
    },
    getFlightAvailability: async ({ query, actor, requestHeaders }) => {
      const search = judgeSearch(deps, actor.brand, searchOfAddress(query))
      return deps.offers.answer(search, encodingFor(requestHeaders))
    },
    getDayPrices: async ({ query, actor, requestHeaders }) => {
      const asked = judgeDayPrices(deps, actor.brand, query)
      return deps.offers.dayPrices(asked, encodingFor(requestHeaders))
    },
    getFareQuotes: async ({ query, actor }) => {
      const priced = deps.offers.priceOf(query.fareSummaryId, actor.brand.id)
      return { currencyCode: priced.currency, passengerTypeFares: presentPassengerTypeFares(priced) }
    },
  }
}
