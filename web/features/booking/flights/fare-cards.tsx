import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { fareDescription, fareName, fareRows } from '../../../trip/fare-rows.ts'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { EachFlight } from './each-flight.tsx'
import { FareButton } from './fare-button.tsx'
import { FewLeft } from './few-left.tsx'
import styles from './fare-cards.module.css'
import { fareBrandsOf, type FlightListProps } from './flight-list.ts'

/**
 * The same flights and fares on a phone: every fare of a flight is one press away, and below the list stands once what
 * each of them includes.
 */
export function FareCards(props: FlightListProps) {
  const { flights, caption, withConditions } = props
  return (
    <>
      <ul className={styles.list} aria-label={caption}>
        {flights.map((flight) => (
          <FlightCard key={flight.id} {...props} flight={flight} />
        ))}
      </ul>
      {withConditions && <Included {...props} />}
    </>
  )
}

type FlightCardProps = Omit<FlightListProps, 'flights'> & { flight: WireFlight }

function FlightCard({ flight, judge, currency, pricing, chosenFare, onChoose }: FlightCardProps) {
  const { t, locale } = useText()
  const blockedBy = judge(flight)
  const isSoldOut = flight.minPrice === null
  // What cannot be chosen shows no difference: without it a fare's name says nothing.
  const isSilent = blockedBy !== undefined && pricing.kind !== 'full'
  return (
    <li className={styles.flight} data-blocked={isSoldOut || blockedBy !== undefined}>
      <FlightTimes flight={flight} />
      <EachFlight flight={flight} />
      <FewLeft flight={flight} pricing={pricing} />
      {blockedBy && <p className={styles.reason}>{blockedBy}</p>}
      {isSoldOut && <p className={styles.reason}>{t('flights.soldOut')}</p>}
      {!isSoldOut && !isSilent && (
        <div className={styles.fares} data-count={flight.fares.length}>
          {flight.fares.map((fare) => (
            <FareButton
              key={fare.fareSummaryUid}
              flight={flight}
              fare={fare}
              currency={currency}
              pricing={pricing}
              isChosen={fare.fareSummaryUid === chosenFare}
              blockedBy={blockedBy}
              onChoose={() => {
                onChoose(flight, fare)
              }}
            >
              <span className={styles.name} aria-hidden>
                {fareName(fare, locale)}
              </span>
            </FareButton>
          ))}
        </div>
      )}
    </li>
  )
}

/** What each fare includes: a condition over the answers of the fares, since beside them there is no room for it. */
function Included({ flights, currency }: FlightListProps) {
  const { t, tag, locale } = useText()
  const fares = fareBrandsOf(flights)
  const rows = fareRows(fares, { t, tag, currency })
  if (rows.length === 0) return null
  return (
    <table className={styles.included}>
      <caption className={styles.caption}>{t('flights.included')}</caption>
      <thead>
        <tr>
          {fares.map((fare) => (
            <th key={fare.fareBrand.code} scope="col">
              <span className={styles.name}>{fareName(fare, locale)}</span>
              <span className={styles.about}>{fareDescription(fare, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ label, cells }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={fares.length}>
              {label}
            </th>
          </tr>
          <tr>
            {cells.map(({ text, isGood }, index) => (
              <td key={fares[index]?.fareBrand.code} data-good={isGood}>
                {text}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
