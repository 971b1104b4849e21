import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { fewInEach, type Pricing } from './flight-list.ts'
import styles from './fare-button.module.css'

/** Beside the flight, where every fare of it has as few seats left. */
export function FewLeft({ flight, pricing }: { flight: WireFlight; pricing: Pricing }) {
  const { t } = useText()
  const count = fewInEach(flight)
  if (count === undefined || pricing.kind === 'free') return null
  return <p className={`${styles.few} ${styles.inEach}`}>{t('flights.seatsLeftInEach', { count })}</p>
}
