import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { createTexts, type ShopTexts } from '../i18n/i18n.tsx'
import { pageCatalogues } from '../i18n/page-catalogues.ts'
import type { OwnTexts } from '../i18n/runtime.tsx'

/** Texts that know every catalogue, as once a page besides Home has been opened. */
export function wholeTexts(locale: Locale, own?: OwnTexts): ShopTexts {
  const texts = createTexts(locale, own)
  texts.know(pageCatalogues)
  return texts
}
