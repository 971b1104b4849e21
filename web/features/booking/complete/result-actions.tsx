import { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { type CalendarFlight, calendarFile } from './calendar-file.ts'
import { Suspense } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { KeepTrip } from '../../../offline/keep/keep-part.ts'
import { tripOfResult } from '../../../offline/keep/trip-of.ts'
import { TravelFiles } from '../../../trip/travel-files.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import styles from './complete-step.module.css'
import { ManageBooking } from './manage-booking.tsx'

/** What there is to do with a booking just made. The receipt as long as this browser may ask for it; later it is in the mail. */
export function ResultActions({ result }: { result: BookingResult }) {
  const api = useApi()
  const makeCalendar = useCalendar(result)
  const { airports } = usePage()
  const mayAsk = Boolean(api.session.read().accessToken)
  return (
    <div className={styles.actions}>
      <ManageBooking />
      <TravelFiles
        confirmationCode={result.confirmationCode}
        receipt={mayAsk ? () => api.file(travelDocumentEndpoints.receipt) : undefined}
        calendar={async () => new Blob([makeCalendar()], { type: 'text/calendar' })}
      />
      <Suspense>
        <KeepTrip trip={tripOfResult(result, airports)} />
      </Suspense>
    </div>
  )
}

function useCalendar({ flights, confirmationCode }: BookingResult): () => string {
  const { t, local } = useText()
  const { airports } = usePage()
  const nameOf = (code: string) => {
    const airport = airports.find((each) => each.code === code)
    return airport ? `${local(airport.name)} (${code})` : code
  }
  return () =>
    calendarFile(
      flights.map((flight): CalendarFlight => ({
        name: `${flight.marketingCarrierCode} ${flight.flightNumber}`,
        from: nameOf(flight.origin),
        to: nameOf(flight.destination),
        departsAt: flight.departsAt,
        arrivesAt: flight.arrivesAt,
      })),
      {
        confirmationCode,
        writtenAt: new Date().toISOString(),
        host: location.hostname,
        summary: ({ name, from, to }) => `${name}: ${t('flights.route', { from, to })}`,
        description: t('complete.eventText', { code: confirmationCode }),
      },
    )
}
