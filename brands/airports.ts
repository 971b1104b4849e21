/** The airports of the five sample networks, each once. Coordinates are public facts. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { brands } from './brands.ts'

const byCode = new Map(brands.flatMap(({ places }) => places).map((each) => [each.code, each]))

export const airports: readonly Airport[] = [...byCode.values()]

/** @throws RangeError for a code that no network has */
export function airportOf(code: string): Airport {
  const found = byCode.get(code)
  if (!found) throw new RangeError(`no airport ${code}`)
  return found
}
