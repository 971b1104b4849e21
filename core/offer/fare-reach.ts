/** Whether fares and flights meet: what is filed can be bought, and what flies has a price. */
import type { RowProblem } from '../flight/row-problem.ts'
import type { FareRow } from './fare-csv.ts'

/** A route flown, and the booking classes its departures sell. */
export interface FlownRoute {
  readonly origin: string
  readonly destination: string
  readonly bookingClasses: readonly string[]
}

type Ends = Pick<FlownRoute, 'origin' | 'destination'>

/** `ACH-VIE` */
export function routeName({ origin, destination }: Ends): string {
  return `${origin}-${destination}`
}

/** Fares nobody can buy: no departure flies the route, or none of it sells the class. */
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

/** Routes flown for which no fare is filed: their flights are not shown to anybody. */
export function routesWithoutFares(flown: readonly Ends[], filed: readonly Ends[]): string[] {
  const priced = new Set(filed.map(routeName))
  return [...new Set(flown.map(routeName))].filter((route) => !priced.has(route)).toSorted()
}
