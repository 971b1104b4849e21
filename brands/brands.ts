/** The five sample airlines, read from their folders and checked. */
import { join } from 'node:path'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { readBrandFolder } from './folder/read.ts'
import type { BrandFolder } from './folder/brand-folder.ts'

const sampleNames = ['slate_one', 'peoples', 'aero', 'air_direct', 'bae']

/** Read when this file is loaded: a wrong brand stops the start, and no passenger meets it. */
export const sampleFolders: readonly BrandFolder[] = sampleNames.map((name) =>
  readBrandFolder(join(import.meta.dirname, name)),
)

export const brands: readonly Brand[] = sampleFolders.map(({ brand }) => brand)

/** @throws RangeError for an id that no brand has */
export function folderOf(id: string): BrandFolder {
  const found = sampleFolders.find(({ brand }) => brand.id === id)
  if (!found) throw new RangeError(`no brand ${id}`)
  return found
}

/** @throws RangeError for an id that no brand has */
export function brandById(id: string): Brand {
  return folderOf(id).brand
}
