/** Where a passenger flies as a rule: what the next search begins with. */

export interface Route {
  readonly origin: string
  readonly destination: string
}

/**
 * From where to where a booking leads, by its airports in the order flown: `ACH - VIE - ACH` leads to VIE and back.
 * Undefined where that cannot be told, for a tour.
 */
export function routeOf(summary: string): (Route & { readonly isBack: boolean }) | undefined {
  const stops = summary.split(' - ')
  const [origin] = stops
  const last = stops.at(-1)
  if (origin === undefined || last === undefined || stops.length < 2) return undefined
  if (origin !== last) return { origin, destination: last, isBack: false }
  const turn = stops.length % 2 === 1 ? stops[(stops.length - 1) / 2] : undefined
  return turn === undefined || turn === origin ? undefined : { origin, destination: turn, isBack: true }
}

/**
 * The route of most bookings, past and to come, whichever way it is flown, from where most of them begin; of two that
 * are flown as often the one listed first.
 * @param isSold routes that cannot be searched for do not count
 */
export function usualRoute(
  summaries: readonly string[],
  isSold: (route: Route) => boolean,
): Route | undefined {
  const routes = summaries.flatMap((summary) => {
    const route = routeOf(summary)
    return route && isSold(route) ? [route] : []
  })
  const mostOf = (key: (route: Route) => string, among: readonly Route[]) =>
    [...Map.groupBy(among, key).values()].reduce<readonly Route[]>(
      (most, each) => (each.length > most.length ? each : most),
      [],
    )
  const pair = mostOf(({ origin, destination }) => [origin, destination].toSorted().join(), routes)
  const [usual] = mostOf(({ origin }) => origin, pair)
  return usual && { origin: usual.origin, destination: usual.destination }
}
