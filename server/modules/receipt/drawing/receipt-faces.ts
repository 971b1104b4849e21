import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { openFace, type PrintFace } from './face.ts'
import { logoWeights } from './logo.ts'

/** The typefaces of a brand's receipt. */
export interface ReceiptFaces {
  readonly text: PrintFace
  readonly strong: PrintFace
  readonly display: PrintFace
  /** for the words of its logo, by weight */
  readonly logo: ReadonlyMap<number, PrintFace>
}

export async function openFaces({ art, type }: Pick<ServedBrand, 'art' | 'type'>): Promise<ReceiptFaces> {
  const [text, strong, display] = await Promise.all([
    openFace(type.text, 400),
    openFace(type.text, 700),
    openFace(type.display, Math.max(type.displayWeight, 500), type.displayWidth),
  ])
  const logo = new Map<number, PrintFace>()
  for (const weight of logoWeights(art.logo)) logo.set(weight, await openFace(type.display, weight))
  return { text, strong, display, logo }
}
