/** The texts of the heads of pages. The server writes these; no browser needs them. */
import { isShipped, type Locale, type ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import type { Messages } from '@lingui/core'
import type { Texts } from './runtime.tsx'

const catalogues: Record<ShippedLocale, () => Promise<{ messages: unknown }>> = {
  en: () => import('./messages/head.en.ts'),
  de: () => import('./messages/head.de.ts'),
}

/** @param added of a language that the installation adds */
export async function loadHeadTexts(
  { i18n }: Pick<Texts<string>, 'i18n'>,
  locale: Locale,
  added?: Messages,
): Promise<void> {
  const { messages } = await catalogues[isShipped(locale) ? locale : 'en']()
  i18n.load(locale, { ...(messages as Messages), ...added })
}
