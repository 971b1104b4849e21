/** Which airline a host name belongs to. */
import type { Brand } from './brand.ts'

/** The brand when nothing matches. [BRD-02] */
export const defaultBrandId = 'slate_one'

type Hosted = Pick<Brand, 'id' | 'hosts'>

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}

/**
 * First the exact host, then a host label that contains the brand's id (`_` and `-` are equal, the longest id
 * wins), then the default brand, then the first. The port does not matter. [BRD-01, BRD-02]
 * @throws RangeError when there are no brands
 */
export function brandOfHost<B extends Hosted>(host: string | undefined, brands: readonly B[]): B {
  const name = plain((host ?? '').replace(/:\d+$/, ''))
  const exact = brands.find((brand) => brand.hosts.some((own) => plain(own) === name))
  if (exact) return exact
  const labels = name.split('.')
  const named = brands
    .filter((brand) => labels.some((label) => label.includes(plain(brand.id))))
    .sort((a, b) => b.id.length - a.id.length)[0]
  const found = named ?? brands.find((brand) => brand.id === defaultBrandId) ?? brands[0]
  if (!found) throw new RangeError('no brands')
  return found
}
