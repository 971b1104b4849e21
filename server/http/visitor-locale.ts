/** The language of the answer to a visitor: the cookie's, else the browser's, else the brand's. [I18N-03] */
import {
  acceptedLanguages,
  askedLocale,
  chooseLocale,
  languageCookie,
  type Locale,
  type Speaker,
} from '@jetbridge/core/brand/locale.ts'

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`)

export function visitorLocale(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  brand: Speaker,
): Locale {
  const accepted = headers['accept-language']
  return chooseLocale(
    {
      cookie: cookiePattern.exec(String(headers['cookie'] ?? ''))?.[1],
      browser: acceptedLanguages(Array.isArray(accepted) ? accepted.join(',') : accepted),
    },
    brand,
  )
}

/** The language of a visitor who names one; a program mostly does not. */
export function namedLocale(...[headers, brand]: Parameters<typeof visitorLocale>): Locale | undefined {
  const isNamed =
    headers['accept-language'] !== undefined || cookiePattern.test(String(headers['cookie'] ?? ''))
  return isNamed ? visitorLocale(headers, brand) : undefined
}

/**
 * The language of a page: the one that its address names comes before all others, so that search engines and
 * those who follow a link find what was linked.
 * @param url path and query of the request
 */
export function pageLocale(url: string, ...visitor: Parameters<typeof visitorLocale>): Locale {
  const [, brand] = visitor
  return askedLocale(url.split('?', 2)[1], brand) ?? visitorLocale(...visitor)
}
