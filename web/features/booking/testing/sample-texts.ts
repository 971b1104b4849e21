/** The texts of the wizard for tests that have no page. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { createTexts, type Translate } from '../../../i18n/i18n.tsx'

export async function sampleTexts(locale: Locale): Promise<Translate> {
  const texts = createTexts(locale)
  await texts.load('common')
  await texts.load('booking')
  return (key, values) => texts.i18n._(key, values as Record<string, unknown> | undefined)
}
