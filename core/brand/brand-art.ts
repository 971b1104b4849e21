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
  /** of its own pages, by their address on the site */
  readonly pictures: ReadonlyMap<string, string>
  readonly letterhead: Letterhead
}

/** How a logo is written: its size in `viewBox`, which begins at 0 0, and what it draws. */
export const logoPattern = /^<svg[^>]*? viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>$/s
