/** All that the environment tells a server, or all that is wrong with it in one round. */
import { placeholdersIn } from '@jetbridge/brands/folder/placeholders.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { parseConfig } from './config.ts'
import { requireAddresses } from './http/site-address.ts'
import { CannotStart, together } from './machine/cannot-start.ts'
import type { Environment } from './machine/settings.ts'
import { servedBrands } from './served-brands.ts'
import { servedLanguages } from './served-languages.ts'

/** @throws CannotStart that says all of it */
export function readStart(environment: Environment) {
  let read: readonly ServedBrand[] = []
  const [config, brands, languages] = together(
    () => parseConfig(environment),
    () => (read = servedBrands(environment)),
    () => servedLanguages(environment),
    // As far as the brands could be read, and whatever else is wrong.
    () => judgeBrands(read, environment),
  )
  return { config, brands, languages }
}

/** @throws CannotStart in production, for brands that nobody can find, or that sell under terms nobody has written */
function judgeBrands(brands: readonly ServedBrand[], environment: Environment): void {
  if (brands.length === 0 || environment['NODE_ENV'] !== 'production') return
  together(
    () => requireAddresses(brands, { mode: 'production', siteUrl: environment['SITE_URL'] || undefined }),
    () => requireOwnTexts(brands),
  )
}

function requireOwnTexts(brands: readonly ServedBrand[]): void {
  const lines = brands.flatMap((brand) =>
    placeholdersIn(brand).map(({ file, message }) => `${brand.id}, ${file}: ${message}`),
  )
  if (lines.length > 0) throw new CannotStart(`Not fit for production:\n  ${lines.join('\n  ')}`)
}
