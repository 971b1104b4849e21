/** The five sample airlines, read from their folders and checked. */
import { join } from 'node:path'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { readBrandFolder } from './folder/read.ts'

const names = ['slate_one', 'peoples', 'aero', 'air_direct', 'bae']

/** Read when this file is loaded: a wrong brand stops the start, and no passenger meets it. */
export const brands: readonly ServedBrand[] = names.map((name) =>
  readBrandFolder(join(import.meta.dirname, name)),
)

/** @throws RangeError for an id that no brand has */
export function brandById(id: string): ServedBrand {
  const found = brands.find((brand) => brand.id === id)
  if (!found) throw new RangeError(`no brand ${id}`)
  return found
}
