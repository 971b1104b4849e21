/** The airlines that this installation serves: the folders that `JETBRIDGE_BRANDS` names. */
import { resolve } from 'node:path'
import { BrandProblems } from '@jetbridge/brands/folder/brand-problem.ts'
import { readBrandFolder } from '@jetbridge/brands/folder/read.ts'
import { brands as samples } from '@jetbridge/brands/brands.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { z } from 'zod'
import { CannotStart, together } from './machine/cannot-start.ts'
import { type Environment, readSettings } from './machine/settings.ts'

/** In place of a folder: the five invented airlines. */
const allSamples = 'samples'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** folders, comma separated; each is one airline */
  JETBRIDGE_BRANDS: z.string().optional(),
})

/**
 * Without the setting the samples are served, but never in production. @throws CannotStart that says what is wrong
 * with which folder
 */
export function servedBrands(environment: Environment): readonly ServedBrand[] {
  const settings = readSettings(environment, schema)
  const isProduction = settings.NODE_ENV === 'production'
  const named = (settings.JETBRIDGE_BRANDS ?? (isProduction ? '' : allSamples))
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (named.length === 0)
    throw new CannotStart(
      'JETBRIDGE_BRANDS names no airline. Set it to the folder of your brand, or to several, comma separated.\n' +
        'How to make one: docs/recipes.md. To serve the five invented airlines: JETBRIDGE_BRANDS=samples',
    )
  const read = together(...named.map((name) => () => (name === allSamples ? samples : [brandIn(name)])))
  const brands = read.flat()
  for (const { id } of brands)
    if (brands.filter((brand) => brand.id === id).length > 1)
      throw new CannotStart(`JETBRIDGE_BRANDS has two brands with the id ${id}`)
  return brands
}

/** @throws CannotStart that says what is wrong with the folder */
export function brandIn(name: string): ServedBrand {
  try {
    return readBrandFolder(resolve(name))
  } catch (error) {
    if (error instanceof BrandProblems) throw new CannotStart(error.message)
    throw error
  }
}
