import {
  languageCookie,
  languageCookieDays,
  type LanguageTag,
  type Locale,
} from '@jetbridge/core/brand/locale.ts'

/** Keeps the choice for 365 days, for the whole site. [I18N-02] */
export function keepLanguage(locale: Locale, tag: LanguageTag): void {
  const seconds = languageCookieDays * 24 * 60 * 60
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=${seconds}; samesite=lax`
  document.documentElement.lang = tag
}
