/** Makes what is made once for all processes: the typefaces that receipts are printed in, in dist/faces/. */
import { brands } from '@jetbridge/brands/brands.ts'
import { openFaces } from './modules/receipt/drawing/face.ts'

for (const brand of brands) await openFaces(brand)
