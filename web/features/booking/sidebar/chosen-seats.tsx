import { type Currency, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { PricedSeat } from '../wizard/seat-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { RouteCodes } from '../../../trip/route-codes.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useTotalParts } from '../store/use-trip-total.ts'
import styles from './trip-summary.module.css'

/** Who sits where, flight by flight; nothing until somebody has a seat. [SIDE-05] */
export function ChosenSeats() {
  const { t } = useText()
  const { seats: total } = useTotalParts()
  const isChoosing = useBooking(({ wizard }) => wizard.current === 'flights')
  const chosen = useBooking(({ wizard }) => dataOf(wizard, 'seats')?.flights)
  const flights = chosen?.filter(({ selectedSeats }) => selectedSeats.length > 0)
  if (!flights?.length || isChoosing) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('sidebar.seats')}</h3>
      {flights.map(({ tripFlightId, departureAirport, arrivalAirport, selectedSeats }) => (
        <div key={tripFlightId} className={styles.group}>
          <p className={styles.quiet}>
            <RouteCodes from={departureAirport} to={arrivalAirport} />
          </p>
          <ul className={styles.chosen}>
            {selectedSeats.map((seat) => (
              <Seat key={seat.passengerId} seat={seat} currency={total.currency} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Seat({ seat, currency }: { seat: PricedSeat; currency: Currency }) {
  return (
    <li className={styles.line}>
      <span>
        <span className={styles.code}>{seat.code}</span> {seat.passengerName}
      </span>
      {seat.price > 0 && <Price value={fromDecimal(seat.price, currency)} />}
    </li>
  )
}
