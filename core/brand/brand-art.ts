/** The pictures of a brand, as SVG text. */
import type { Letterhead } from './letterhead.ts'

/** One picture four times: wide screens show it landscape, phones portrait. */
export interface Scene {
  readonly wideLight: string
  readonly wideDark: string
  readonly tallLight: string
  readonly tallDark: string
}

export interface BrandArt {
  /** in `currentColor`, stands in the page */
  readonly logo: string
  /** with its own colours, a file of its own */
  readonly icon: string
  /** by id of the brand's hero scenes */
  readonly scenes: Readonly<Record<string, Scene>>
  readonly letterhead: Letterhead
}
