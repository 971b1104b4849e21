/** Brands named on the command line: of those that are served. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { servedBrands } from '../served-brands.ts'
import { UsageError } from './terminal.ts'

/** @throws UsageError that lists the brands there are */
export function brandNamed(id: string | undefined): ServedBrand {
  const brands = servedBrands(process.env)
  const found = brands.find((brand) => brand.id === id)
  if (found) return found
  const known = brands.map((brand) => brand.id).join(', ')
  throw new UsageError(
    id === undefined ? `name a brand: --brand ${known}` : `no brand "${id}"; there are ${known}`,
  )
}
