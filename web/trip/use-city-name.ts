import { usePage } from '../brand/brand-context.tsx'
import { useText } from '../i18n/i18n.tsx'

/** Names the city of an airport code; an unknown code stays as it is. */
export function useCityName(): (code: string) => string {
  const { local } = useText()
  const { airports } = usePage()
  return (code) => {
    const airport = airports.find((each) => each.code === code)
    return airport ? local(airport.city) : code
  }
}
