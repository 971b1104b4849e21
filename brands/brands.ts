/** The five sample airlines, checked. */
import { type Brand, brandSchema } from '@jetbridge/core/brand/brand.ts'
import { aero } from './aero/brand.ts'
import { airDirect } from './air_direct/brand.ts'
import { bae } from './bae/brand.ts'
import { peoples } from './peoples/brand.ts'
import { slateOne } from './slate_one/brand.ts'

/**
 * Every brand, checked when this file is loaded: a wrong brand stops the start, and no passenger meets it.
 */
export const brands: readonly Brand[] = [slateOne, peoples, aero, airDirect, bae].map((data) =>
  brandSchema.parse(data),
)

/** @throws RangeError for an id that no brand has */
export function brandById(id: string): Brand {
  const found = brands.find((brand) => brand.id === id)
  if (!found) throw new RangeError(`no brand ${id}`)
  return found
}
