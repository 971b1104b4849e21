/** The offers in the query cache. */
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { extrasQuery, seatsQuery } from '../hold/step-holds.ts'
import type { Offers } from '../model.ts'

const flights = ['availability']
const keys = { seats: seatsQuery, extras: extrasQuery } as const

export function offersIn(cache: QueryClient): Offers {
  return {
    async renewFlights() {
      await cache.invalidateQueries({ queryKey: flights })
      const shown = { queryKey: flights, type: 'active' } as const
      return cache.getQueriesData<WireAvailability>(shown).flatMap(([, answer]) => answer ?? [])
    },
    renew: (what) => cache.invalidateQueries({ queryKey: keys[what] }),
    forget(flowId) {
      for (const key of Object.values(keys)) {
        cache.removeQueries({ queryKey: [...key, flowId], type: 'inactive' })
      }
    },
  }
}
