import { mostStopsText } from '@jetbridge/core/booking/most-stops.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { painted } from '../../ui/painted.ts'

export interface RouteEnds {
  readonly origin: string
  readonly destination: string
  /** flights without a stop alone, also of an airline that connects its flights */
  readonly isNonstop?: boolean
}

export type DaysOnSale = ResponseOf<typeof systemEndpoints.daysOnSale>

/**
 * On which days a route is flown and sold. Undefined while that is not known, or cannot be loaded; the visitor sees no
 * error.
 */
export function useDaysOnSale({ origin, destination, isNonstop = false }: RouteEnds): DaysOnSale | undefined {
  const api = useApi()
  const { connections } = useBrand()
  const mostStops = isNonstop ? undefined : connections?.mostStops
  const route = `${origin} ${destination}`
  const [answer, setAnswer] = useState<{ route: string; days: DaysOnSale }>()
  const isChosen = origin !== '' && destination !== ''
  // An answer from outside, asked for when the calendar opens and again when the route changes.
  useEffect(() => {
    if (!isChosen) return undefined
    const given = new AbortController()
    const stops = mostStops === undefined ? {} : { mostStops: mostStopsText(mostStops) }
    // The calendar opens first.
    painted()
      .then(() =>
        api.call(
          systemEndpoints.daysOnSale,
          { query: { origin, destination, ...stops } },
          { signal: given.signal, quiet: true, untold: true },
        ),
      )
      .then((days) => {
        setAnswer({ route: `${origin} ${destination}`, days })
      })
      .catch(() => undefined)
    return () => {
      given.abort()
    }
  }, [api, isChosen, origin, destination, mostStops])
  return answer?.route === route ? answer.days : undefined
}
