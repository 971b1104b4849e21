import { askedLocale, languageKey, type Locale, type Market, tagOf } from '@jetbridge/core/brand/locale.ts'
import { keepLanguage } from './keep-language.ts'

/**
 * A visitor who follows a link to a page in one language stays in it: the language is kept as if chosen, and leaves the
 * address. So a later choice counts, and a shared page opens in each reader's own language.
 */
export function keepAddressLanguage(config: {
  readonly locale: Locale
  readonly brand: { readonly market: Market; readonly languages: readonly Locale[] }
}): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  if (!query.has(languageKey)) return
  const asked = askedLocale(search, config.brand)
  // A page that was kept in another language is not taken for an answer.
  if (asked === config.locale) keepLanguage(asked, tagOf(config.brand.market, asked))
  query.delete(languageKey)
  const rest = query.toString()
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`)
}
