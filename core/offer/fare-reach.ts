/** Whether fares and flights fit: every filed fare can be bought, and every flight has a price. */
import { type ConnectionSetting, stopsBetween } from '../brand/connection-setting.ts'
import type { RowProblem } from '../flight/row-problem.ts'
import type { FareRow } from './fare-csv.ts'

/** A flown route, and the booking classes that its departures sell. */
export interface FlownRoute {
  readonly origin: string
  readonly destination: string
  readonly bookingClasses: readonly string[]
}

type Ends = Pick<FlownRoute, 'origin' | 'destination'>

/** Where a fare is filed, and in which class. */
export interface FiledClass extends Ends {
  readonly bookingClass: string
}

/** `ACH-VIE` */
export function routeName({ origin, destination }: Ends): string {
  return `${origin}-${destination}`
}

/**
 * Fares that nobody can buy: no departure flies the route, with or without a stop at a hub, or none on it sells the
 * class.
 * @param connecting how the airline connects its flights; undefined where it does not
 */
export function warnOfUnsoldFares(
  rows: readonly FareRow[],
  flown: readonly FlownRoute[],
  connecting?: Pick<ConnectionSetting, 'hubs' | 'mostStops'>,
): RowProblem[] {
  const classesOn = new Map(flown.map((route) => [routeName(route), route.bookingClasses]))
  return rows.flatMap(({ line, fare }) => {
    const ways = waysOf(fare, classesOn, connecting)
    const isHub = connecting ? ', and no hub connects it' : ''
    if (ways.length === 0) return [{ line, reason: `no departure flies ${routeName(fare)}${isHub}` }]
    const classes = new Set(ways.flat())
    if (classes.has(fare.bookingClass)) return []
    const sold = [...classes].toSorted().join(', ')
    return [
      { line, reason: `no departure on ${routeName(fare)} sells class ${fare.bookingClass}, but ${sold}` },
    ]
  })
}

/** Of each way from one place to the other, alone or by hubs, the classes that all its flights sell. */
function waysOf(
  { origin, destination }: Ends,
  classesOn: ReadonlyMap<string, readonly string[]>,
  connecting: Pick<ConnectionSetting, 'hubs' | 'mostStops'> | undefined,
): string[][] {
  const stops = connecting ? stopsBetween(connecting, origin, destination) : []
  return [[], ...stops].flatMap((between) => {
    const places = [origin, ...between, destination]
    const flights = places.slice(1).map((to, at) => {
      return classesOn.get(routeName({ origin: places[at] ?? '', destination: to }))
    })
    if (!flights.every((classes) => classes !== undefined)) return []
    const [first = [], ...further] = flights
    return [first.filter((each) => further.every((classes) => classes.includes(each)))]
  })
}

/** Flown routes without a filed fare: their flights are not shown. */
export function routesWithoutFares(flown: readonly Ends[], filed: readonly Ends[]): string[] {
  const priced = new Set(filed.map(routeName))
  return [...new Set(flown.map(routeName))].filter((route) => !priced.has(route)).toSorted()
}

/**
 * Flown routes with fares in classes that none of their departures sells: those fares cannot be bought.
 * `ACH-VIE: fares are filed in class L, which no departure sells, but K, Y`
 */
export function classesNotSold(flown: readonly FlownRoute[], filed: readonly FiledClass[]): string[] {
  const filedOn = Map.groupBy(filed, routeName)
  return [...Map.groupBy(flown, routeName)].flatMap(([route, departures]) => {
    const sold = new Set(departures.flatMap(({ bookingClasses }) => bookingClasses))
    const named = new Set(filedOn.get(route)?.map(({ bookingClass }) => bookingClass))
    const missing = [...named].filter((each) => !sold.has(each)).toSorted()
    if (missing.length === 0) return []
    const others = [...sold].toSorted().join(', ')
    return [
      `${route}: fares are filed in class ${missing.join(', ')}, which no departure sells, but ${others}`,
    ]
  })
}
