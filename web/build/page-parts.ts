/** What the pages of every brand need of a build; the build keeps it as JSON beside what draws them. */
import type { ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import type { KeptFace } from '../brand/stylesheet.ts'
import type { OfflineParts } from './offline-parts.ts'

/**
 * Home, the wizard's first screen, pages to read, the one that sells memberships, the one that opens a booking, the one
 * that the newsletter's mails lead to, contact, what there is to read before a flight, the one that says there is none, and the frame of all others.
 */
export const pageNames = [
  'home',
  'flights',
  'about',
  'document',
  'membership',
  'find',
  'newsletter',
  'contact',
  'guide',
  'missing',
  'shell',
] as const
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
  /** what pages need in each language of the product; other languages begin with the needs of English pages */
  readonly pages: Readonly<Record<ShippedLocale, Readonly<Record<PageName, PageParts>>>>
  readonly offline: OfflineParts
}
