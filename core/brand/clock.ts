/** How a clock reading is written in each language: on the site, in mails and on paper. */
import { type Locale, languageTag } from './locale.ts'

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: formatOf('en', 'numeric'),
  de: formatOf('de', '2-digit'),
}

function formatOf(locale: Locale, hour: 'numeric' | '2-digit'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languageTag[locale], { hour, minute: '2-digit', timeZone: 'UTC' })
}

/**
 * A local clock reading `YYYY-MM-DDTHH:mm`: "2:05 PM" in English, "14:05" in German. No zone moves it.
 * [I18N-07]
 */
export function formatClock(local: string, locale: Locale): string {
  return formats[locale].format(Date.parse(`${local.slice(0, 16)}Z`))
}
