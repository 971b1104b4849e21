/** What the pages of every brand need of a build; the build keeps it as JSON beside what draws them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { KeptFace } from '../brand/stylesheet.ts'

/** Home, the wizard's first screen, and the frame of every other page. */
export const pageNames = ['home', 'flights', 'shell'] as const
export type PageName = (typeof pageNames)[number]

export interface PageParts {
  readonly script: string
  /** inline: no request before the first paint */
  readonly css: string
  /** what the entry will ask for at once */
  readonly preloads: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

export interface SiteParts {
  /** the shipped typefaces, by `face.file` */
  readonly faces: Readonly<Record<string, KeptFace>>
  readonly pages: Readonly<Record<Locale, Readonly<Record<PageName, PageParts>>>>
}
