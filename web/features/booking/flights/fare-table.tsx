import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { EachFlight } from './each-flight.tsx'
import { FareButton } from './fare-button.tsx'
import { fareDescription, fareName, fareRows } from '../../../trip/fare-rows.ts'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { FewLeft } from './few-left.tsx'
import styles from './fare-table.module.css'
import { fareBrandsOf, type FlightListProps } from './flight-list.ts'

/**
 * Flights down, fares across; under the prices, in the same columns, what each fare includes. One look shows what a
 * higher price buys. [FLT-08, FLT-24]
 */
export function FareTable(props: FlightListProps) {
  const { flights, currency, caption, withConditions } = props
  const { t, tag, locale } = useText()
  const brands = fareBrandsOf(flights)
  const rows = withConditions ? fareRows(brands, { t, tag, currency }) : []
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <span className="visually-hidden">{t('flights.flight')}</span>
          </th>
          {brands.map((fare) => (
            <th key={fare.fareBrand.code} scope="col" className={styles.brand}>
              <span className={styles.name}>{fareName(fare, locale)}</span>
              <span className={styles.about}>{fareDescription(fare, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flights.map((flight) => (
          <FlightRow key={flight.id} {...props} flight={flight} brands={brands} />
        ))}
      </tbody>
      <tbody className={styles.included} hidden={rows.length === 0}>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(({ text, isGood }, index) => (
              <td key={brands[index]?.fareBrand.code} data-good={isGood}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FlightRowProps extends Omit<FlightListProps, 'flights'> {
  flight: WireFlight
  /** the columns, in order */
  brands: readonly WireFare[]
}

function FlightRow({ flight, brands, judge, pricing, currency, chosenFare, onChoose }: FlightRowProps) {
  const { t } = useText()
  const blockedBy = judge(flight)
  // What cannot be chosen shows no difference, and needs no buttons that say nothing.
  const isSilent = blockedBy !== undefined && pricing.kind !== 'full'
  const instead = isSoldOut(flight) ? t('flights.soldOut') : isSilent ? blockedBy : undefined
  return (
    <tr data-blocked={blockedBy !== undefined}>
      <th scope="row" className={styles.flight}>
        <FlightTimes flight={flight} />
        <EachFlight flight={flight} />
        <FewLeft flight={flight} pricing={pricing} />
        {blockedBy && blockedBy !== instead && <p className={styles.reason}>{blockedBy}</p>}
      </th>
      {instead !== undefined && (
        <td colSpan={brands.length}>
          <span className={styles.gone}>{instead}</span>
        </td>
      )}
      {(instead === undefined ? brands : []).map(({ fareBrand }) => {
        const fare = flight.fares.find((each) => each.fareBrand.code === fareBrand.code)
        return (
          <td key={fareBrand.code}>
            {fare ? (
              <FareButton
                flight={flight}
                fare={fare}
                currency={currency}
                pricing={pricing}
                isChosen={fare.fareSummaryUid === chosenFare}
                blockedBy={blockedBy}
                onChoose={() => {
                  onChoose(flight, fare)
                }}
              />
            ) : (
              <span className={styles.gone}>{t('flights.soldOut')}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Then its fares are one line, not as many times the same words. */
function isSoldOut({ fares }: WireFlight): boolean {
  return fares.every(({ seatsLeft }) => seatsLeft === 0)
}
