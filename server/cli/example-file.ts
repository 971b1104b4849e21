import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'

/** An example of a file that an import reads. It can be imported unchanged, so it uses the brand's own words. */
export interface ExampleFile {
  /** the command that reads the file */
  readonly command: string
  /** what else the command must be told */
  readonly more?: string
  /** the command takes no brand */
  readonly isOfAllBrands?: boolean
  /** nobody but its owner may read it */
  readonly isSecret?: boolean
  /** @param file its name, whose ending may choose among forms */
  readonly text: (brand: ServedBrand, today: LocalDate, file?: string) => string
}

/** The brand's first route. @throws RangeError for a brand without one */
export function firstRouteOf({ id, routes }: Pick<ServedBrand, 'id' | 'routes'>): readonly [string, string] {
  const [home, away] = routes[0] ?? []
  if (home === undefined || away === undefined) throw new RangeError(`${id} flies nowhere`)
  return [home, away]
}

/** A row as it is in the file; its fields have no commas. */
export function row(line: string): string[] {
  return line.split(',')
}
