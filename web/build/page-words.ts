import { textOf } from '@jetbridge/core/brand/locale.ts'
import type { PagePlace } from '@jetbridge/core/contract/public-page.ts'
import type { PageConfig } from '../brand/page-config.ts'
import type { Translate } from '../i18n/i18n.tsx'

/** What a page is called, and what it is about. */
export interface PageWords {
  readonly title: string
  readonly description: string
}

/** @param drawn the title of a page that was drawn with its content, as plain text */
export function pageWords(
  { brand, locale }: PageConfig,
  { page }: Pick<PagePlace, 'page'>,
  t: Translate,
  drawn = '',
): PageWords {
  // Where a long word may part is for the page.
  const said = drawn.replaceAll('\u00AD', '')
  const ownTitle = { title: said || brand.name, description: textOf(brand.texts.description, locale) }
  if (page === undefined || page === 'home') return ownTitle
  return {
    title: said || `${t(`head.${page}.title`)} – ${brand.name}`,
    description: t(`head.${page}.description`, { brand: brand.name }),
  }
}
