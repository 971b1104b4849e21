/** Makes the files that all processes share: the typefaces of receipts, in dist/faces/. */
import { brands } from '@jetbridge/brands/brands.ts'
import { openFaces } from './modules/receipt/drawing/receipt-faces.ts'

for (const brand of brands) await openFaces(brand)
