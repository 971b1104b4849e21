/** What a file of fares changes of the filed tariff. */
import type { RowProblem } from '../flight/row-problem.ts'
import { toDecimalText } from '../kernel/money.ts'
import { type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import { fareIdentity, type FareRow } from './fare-csv.ts'
import { baseFareOf, type Fare, type FiledFare } from './fare.ts'

export interface ChangedFare {
  readonly before: Fare
  readonly after: FiledFare
}

export interface FareDiff {
  readonly added: readonly FiledFare[]
  /** the same route, brand, class, currency and days at another price or fare basis */
  readonly changed: readonly ChangedFare[]
  /** filed, and not in the file */
  readonly removed: readonly Fare[]
  readonly same: number
}

/** A fare that is filed twice counts once: the one of the file stays, the other is removed. */
export function diffFares(filed: readonly Fare[], fares: readonly FiledFare[]): FareDiff {
  const standing = Map.groupBy(filed, fareIdentity)
  const added: FiledFare[] = []
  const changed: ChangedFare[] = []
  let same = 0
  for (const after of fares) {
    const identity = fareIdentity(after)
    const matches = standing.get(identity) ?? []
    const before = matches.find((each) => isSamePrice(each, after)) ?? matches[0]
    standing.set(
      identity,
      matches.filter((each) => each !== before),
    )
    if (!before) added.push(after)
    else if (isSamePrice(before, after)) same++
    else changed.push({ before, after })
  }
  return { added, changed, removed: [...standing.values()].flat(), same }
}

function isSamePrice(one: FiledFare, other: FiledFare): boolean {
  const isSame = (type: PassengerType) => baseFareOf(one, type) === baseFareOf(other, type)
  return passengerTypes.every(isSame) && one.fareBasis === other.fareBasis
}

/**
 * Why fares cannot be added to a tariff: a fare with another price would be filed twice, and the cheaper one
 * sold.
 */
export function judgeAdditions(rows: readonly FareRow[], { changed }: FareDiff): RowProblem[] {
  const changes = new Map(changed.map((each) => [each.after, each]))
  return rows.flatMap(({ line, fare }) => {
    const change = changes.get(fare)
    if (!change) return []
    const both = valuesOf(change).map(
      ([what, filed, asked]) => `${what} ${filed} is filed, ${asked} in the file`,
    )
    return [{ line, reason: `filed already: ${both.join(', ')}` }]
  })
}

/** "adult 79.50 EUR to 89.00 EUR, infant 0.00 EUR to 10.00 EUR" */
export function describeFareChange(change: ChangedFare): string {
  return valuesOf(change)
    .map(([what, before, after]) => `${what} ${before} to ${after}`)
    .join(', ')
}

/** "adult 79.50, child 59.00, infant 0.00 EUR" */
export function describeFarePrice(fare: FiledFare): string {
  const prices = passengerTypes.map((type) => `${type} ${priceOf(fare, type)}`)
  return `${prices.join(', ')} ${fare.currency}`
}

type Values = readonly [what: string, before: string, after: string]

function valuesOf({ before, after }: ChangedFare): Values[] {
  const prices = passengerTypes.map((type): Values => [type, amountOf(before, type), amountOf(after, type)])
  const basis: Values = ['fare basis', before.fareBasis, after.fareBasis]
  return [...prices, basis].filter(([, one, other]) => one !== other)
}

/** "79.50 EUR" */
function amountOf(fare: FiledFare, type: PassengerType): string {
  return `${priceOf(fare, type)} ${fare.currency}`
}

function priceOf(fare: FiledFare, type: PassengerType): string {
  return toDecimalText({ amount: baseFareOf(fare, type), currency: fare.currency })
}
