/** The texts of the wizard for tests that have no page. */
import { brandById } from '@jetbridge/brands/brands.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { createTexts, type Translate } from '../../../i18n/i18n.tsx'
import { wordingOf } from '../../../testing/wording-of.ts'

/** @param brandId whose own wording counts; the product's unless told */
export async function sampleTexts(locale: Locale, brandId?: string): Promise<Translate> {
  const brand = brandId === undefined ? undefined : brandById(brandId)
  const texts = createTexts(locale, brand && { wording: wordingOf(brand) })
  await texts.load('common')
  await texts.load('booking')
  return (key, values) => texts.i18n._(key, values as Record<string, unknown> | undefined)
}
