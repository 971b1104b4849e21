import { useText } from '../i18n/i18n.tsx'
import { useCityName } from './use-city-name.ts'

interface RouteCodesProps {
  from: string
  to: string
  /** between the codes */
  mark?: '→' | '–'
}

/** A way by the codes of its ends, where there is little room; who listens hears the cities. */
export function RouteCodes({ from, to, mark = '–' }: RouteCodesProps) {
  const { t } = useText()
  const cityOf = useCityName()
  return (
    <>
      <span aria-hidden>
        {from} {mark} {to}
      </span>
      <span className="visually-hidden">{t('flights.route', { from: cityOf(from), to: cityOf(to) })}</span>
    </>
  )
}
