/** The typefaces of a brand as outlines, for what is drawn beside receipts. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { openFace, type PrintFace } from '../drawing/face.ts'
import { logoWeights } from '../drawing/logo.ts'

export type OutlineFace = PrintFace

export interface OutlineFaces {
  readonly display: OutlineFace
  readonly text: OutlineFace
  /** for names that must be found at a glance */
  readonly strong: OutlineFace
  /** for the words of its logo, by weight */
  readonly logo: ReadonlyMap<number, OutlineFace>
}

export async function openOutlineFaces({
  type,
  art,
}: {
  readonly type: ServedBrand['type']
  readonly art: Pick<ServedBrand['art'], 'logo'>
}): Promise<OutlineFaces> {
  const [display, text, strong] = await Promise.all([
    openFace(type.display, type.displayWeight, type.displayWidth),
    openFace(type.text, 400),
    openFace(type.text, 700),
  ])
  const logo = new Map<number, OutlineFace>()
  for (const weight of logoWeights(art.logo)) logo.set(weight, await openFace(type.display, weight))
  return { display, text, strong, logo }
}
