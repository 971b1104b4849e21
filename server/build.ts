/** Makes what all processes share: the typefaces of receipts, in dist/faces/, and the server in one file. */
import { join } from 'node:path'
import { brands } from '@jetbridge/brands/brands.ts'
import { makeBundle } from './bundle.ts'
import { openFaces } from './modules/receipt/drawing/receipt-faces.ts'

for (const brand of brands) await openFaces(brand)
await makeBundle(join(import.meta.dirname, '..'))
