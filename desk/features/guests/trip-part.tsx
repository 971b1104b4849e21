import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { numberOf, routeOf } from './booking-words.tsx'
import styles from './guests.module.css'
import type { BookedFlight, BookingFacts } from './guest-types.ts'

const clockOf = (local: string) => local.slice(11, 16)

/** The flights in the order flown, each with the letters of its coupons, in the order of the passengers. */
export function TripPart({ booking: { flights, passengers } }: { booking: BookingFacts }) {
  const { t, tag } = useText()
  const columns = useMemo<readonly Column<BookedFlight>[]>(() => {
    const lettersOf = ({ coupons }: BookedFlight) =>
      passengers.map(
        ({ passengerUid }) =>
          coupons
            .filter((coupon) => coupon.passengerUid === passengerUid)
            .map(({ letter }) => letter)
            .join('') || '–',
      )
    const statusOf = ({ status, hasLeft, replacedBy }: BookedFlight) => {
      if (replacedBy !== null) return t('booking.replaced')
      return status === 'HK' && hasLeft ? t('booking.left') : t(`booking.status.${status}`)
    }
    return [
      {
        key: 'day',
        head: t('booking.day'),
        kind: 'date',
        card: 'line',
        cell: ({ departureDateTime }) => formatDate(departureDateTime, tag, 'dayOfYear'),
      },
      {
        key: 'times',
        head: t('booking.times'),
        kind: 'date',
        card: 'figure',
        cell: ({ departureDateTime, arrivalDateTime }) =>
          `${clockOf(departureDateTime)} – ${clockOf(arrivalDateTime)}`,
      },
      { key: 'flight', head: t('booking.flight'), kind: 'code', isRowHeader: true, cell: numberOf },
      { key: 'route', head: t('booking.route'), kind: 'code', card: 'line', cell: routeOf },
      { key: 'status', head: t('booking.status'), cell: statusOf },
      {
        key: 'fare',
        head: t('booking.fare'),
        cell: ({ fareBrand, bookingClass }) => `${fareBrand} · ${bookingClass}`,
      },
      {
        key: 'seats',
        head: t('booking.seats'),
        cell: ({ seats }) => seats.map(({ code }) => code).join(' '),
      },
      {
        key: 'coupons',
        head: t('booking.coupons'),
        kind: 'code',
        cell: (flight) => lettersOf(flight).join(' '),
      },
    ]
  }, [passengers, t, tag])
  return (
    <>
      <RowList
        label={t('booking.trip')}
        columns={columns}
        rows={flights}
        keyOf={({ id }) => id}
        leastRoom={560}
      />
      <p className={styles.legend}>{t('booking.letters.legend')}</p>
    </>
  )
}
