/** Brands named on the command line: by the id of one that is served, or by the folder of any. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { CannotStart } from '../machine/cannot-start.ts'
import { brandIn, servedBrands } from '../served-brands.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** A served brand, for an example; undefined if none is served. */
export function someBrand({ environment }: Pick<Terminal, 'environment'>): string | undefined {
  try {
    return servedBrands(environment)[0]?.id
  } catch (error) {
    if (error instanceof CannotStart) return undefined
    throw error
  }
}

/** @throws UsageError that lists the brands there are */
export function brandNamed(
  id: string | undefined,
  { environment }: Pick<Terminal, 'environment'>,
): ServedBrand {
  const brands = servedBrands(environment)
  const found = brands.find((brand) => brand.id === id)
  if (found) return found
  if (id !== undefined && existsSync(join(id, 'brand.json'))) return brandIn(id)
  const known = brands.map((brand) => brand.id).join(', ')
  throw new UsageError(
    id === undefined
      ? `name a brand: --brand ${known}`
      : `no brand "${id}", and no folder of one; there are ${known}`,
  )
}
