/** Whether fares and flights fit: every filed fare can be bought, and every flight has a price. */
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

/** Fares that nobody can buy: no departure flies the route, or none on it sells the class. */
export function warnOfUnsoldFares(rows: readonly FareRow[], flown: readonly FlownRoute[]): RowProblem[] {
  const classesOf = new Map(flown.map((route) => [routeName(route), route.bookingClasses]))
  return rows.flatMap(({ line, fare }) => {
    const classes = classesOf.get(routeName(fare))
    if (!classes) return [{ line, reason: `no departure flies ${routeName(fare)}` }]
    if (classes.includes(fare.bookingClass)) return []
    const sold = classes.toSorted().join(', ')
    return [
      { line, reason: `no departure on ${routeName(fare)} sells class ${fare.bookingClass}, but ${sold}` },
    ]
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
