/** The language of the answer to a visitor: the cookie's, else the browser's, else the brand's. [I18N-03] */
import { acceptedLanguages, chooseLocale, languageCookie, type Locale } from '@jetbridge/core/brand/locale.ts'

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`)

export function visitorLocale(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  defaultLocale: Locale,
): Locale {
  const accepted = headers['accept-language']
  return chooseLocale(
    {
      cookie: cookiePattern.exec(String(headers['cookie'] ?? ''))?.[1],
      browser: acceptedLanguages(Array.isArray(accepted) ? accepted.join(',') : accepted),
    },
    defaultLocale,
  )
}
