import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useAgency } from './use-agency.ts'

/**
 * Writes a moment (ISO 8601) as a clock in the agency's zone reads. Nothing while the zone is not known: the time of
 * another clock would be wrong.
 */
export function useMoment(): (instant: string) => string {
  const { tag } = useText()
  const kept = useSignedIn()?.agent?.agency
  const { data = kept } = useAgency()
  if (!data) return () => ''
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: data.timeZone,
  })
  return (instant) => format.format(Date.parse(instant))
}
