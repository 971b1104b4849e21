/** Brands named on the command line: by the id of one that is served, or by the folder of any. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { CannotStart } from '../machine/cannot-start.ts'
import { brandIn, servedBrands } from '../served-brands.ts'
import { type Kind, path } from './kinds.ts'
import { needed } from './option.ts'
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

export const brand: Kind<ServedBrand> = {
  shown: 'BRAND',
  ask: 'name a brand',
  example: idsOf,
  read: (named, { terminal }) => brandNamed(named, terminal),
}

/** Of a command about its files. */
export const brandFolder = path('FOLDER', 'name one folder of a brand')

/** The airline that a command is about. */
export const brandOption = needed(brand, 'the airline: its id, or the folder of its brand')

/** @throws UsageError that lists the brands there are */
export function brandNamed(named: string, terminal: Pick<Terminal, 'environment'>): ServedBrand {
  const found = servedBrands(terminal.environment).find(({ id }) => id === named)
  if (found) return found
  if (existsSync(join(named, 'brand.json'))) return brandIn(named)
  throw new UsageError(`no brand "${named}", and no folder of one; there are ${idsOf(terminal)}`)
}

function idsOf({ environment }: Pick<Terminal, 'environment'>): string {
  return servedBrands(environment)
    .map(({ id }) => id)
    .join(', ')
}
