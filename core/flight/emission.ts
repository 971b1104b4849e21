/**
 * The carbon dioxide of a flight for one passenger, as an airline states it: grams a passenger and kilometre, by aircraft,
 * with where the figure comes from. The distance is that of the great circle.
 */
import { kilometresBetween, type Position } from './distance.ts'

export interface EmissionFactor {
  /** IATA type of the aircraft; null: every other one */
  readonly aircraft: string | null
  /** of one passenger and kilometre */
  readonly grams: number
  /** who says so */
  readonly source: string
  /** to which the figure applies */
  readonly year: number
}

/** Of one passenger on one flight. */
export interface FlightEmission {
  /** of carbon dioxide, whole */
  readonly kilograms: number
  readonly source: string
  readonly year: number
}

/** Undefined where the airline says nothing of this aircraft. */
export function emissionOf(
  factors: readonly EmissionFactor[],
  aircraft: string,
  from: Position,
  to: Position,
): FlightEmission | undefined {
  const factor =
    factors.find((each) => each.aircraft === aircraft) ?? factors.find((each) => each.aircraft === null)
  if (!factor) return undefined
  const { grams, source, year } = factor
  return { kilograms: Math.round((kilometresBetween(from, to) * grams) / 1_000), source, year }
}
