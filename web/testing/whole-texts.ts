import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { createTexts, type ShopTexts } from '../i18n/i18n.tsx'
import { pageCatalogues } from '../i18n/page-catalogues.ts'

/** Texts that know every catalogue, as once a page besides Home has been opened. */
export function wholeTexts(locale: Locale): ShopTexts {
  const texts = createTexts(locale)
  texts.know(pageCatalogues)
  return texts
}
