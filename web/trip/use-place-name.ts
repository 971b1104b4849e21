import { textIn } from '@jetbridge/core/brand/locale.ts'
import { usePage } from '../brand/brand-context.tsx'
import { useText } from '../i18n/i18n.tsx'

/** Names the place of an airport code in the visitor's language; an unknown code stays as it is. */
export function usePlaceName(): (code: string) => string {
  const { locale } = useText()
  const { airports, brand } = usePage()
  return (code) => {
    const airport = airports.find((each) => each.code === code)
    return (airport && textIn(airport.name, locale, brand.fallbackLocale)) ?? code
  }
}
