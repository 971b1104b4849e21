import type { WireChangeQuote } from '@jetbridge/core/contract/flight-change.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { namedDestinations } from '../../../trip/destinations.ts'
import styles from './edit.module.css'

interface GoingBackProps {
  destinations: WireChangeQuote['destinations']
  currency: Currency
}

/** Where a credit goes; how much to each where there are several. */
export function GoingBack({ destinations, currency }: GoingBackProps) {
  const { t } = useText()
  const told = namedDestinations(destinations, currency, t)
  return (
    <ul className={styles.quiet}>
      {told.map(({ name, amount }) => (
        <li key={name}>
          {name}
          {told.length > 1 && (
            <>
              {': '}
              <Price value={amount} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
