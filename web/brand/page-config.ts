/** What a page carries with it: brand, language and where the build put things. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'

/** Addresses of one picture: light and dark, wide screens and tall ones. */
export interface SceneUrls {
  readonly wideLight: string
  readonly wideDark: string
  readonly tallLight: string
  readonly tallDark: string
}

export interface PageConfig {
  readonly brand: Brand
  readonly airports: readonly Airport[]
  readonly locale: Locale
  /** by scene id of the brand's hero */
  readonly scenes: Readonly<Record<string, SceneUrls>>
  /** SVG markup of the logo, drawn in `currentColor` */
  readonly logo: string
  /** address of a legal document's data, by `terms-en`, `data-protection-de` … */
  readonly documents: Readonly<Record<string, string>>
  /** without a trailing slash */
  readonly apiBase: string
  /** false on pages that are not prerendered */
  readonly prerendered: boolean
}

export const pageConfigElementId = 'page-config'

/** @throws Error when the page came without its configuration */
export function readPageConfig(page: Document): PageConfig {
  const text = page.getElementById(pageConfigElementId)?.textContent
  if (!text) throw new Error('the page came without its configuration')
  return JSON.parse(text) as PageConfig
}
