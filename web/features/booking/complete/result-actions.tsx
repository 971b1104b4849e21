import { type CalendarFlight, calendarFile } from '@jetbridge/core/booking/calendar.ts'
import { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { CalendarPlus, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { BookingResult } from '../flow/booking-context.tsx'
import styles from './complete-step.module.css'
import { download } from './download.ts'
import { ManageBooking } from './manage-booking.tsx'

/** Take it with you: into the calendar, onto paper. */
export function ResultActions({ result }: { result: BookingResult }) {
  const { t } = useText()
  const makeCalendar = useCalendar(result)
  return (
    <div className={styles.actions}>
      <ManageBooking />
      <ReceiptButton result={result} />
      <Button
        onClick={() => {
          download(`${result.confirmationCode}.ics`, new Blob([makeCalendar()], { type: 'text/calendar' }))
        }}
      >
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
        {t('complete.calendar')}
      </Button>
      <Button
        onClick={() => {
          window.print()
        }}
      >
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {t('complete.print')}
      </Button>
    </div>
  )
}

/** As long as this browser may ask for it; later it is in the mail. */
function ReceiptButton({ result: { confirmationCode } }: { result: BookingResult }) {
  const { t } = useText()
  const api = useApi()
  const [isFetching, setFetching] = useState(false)
  if (!api.session.read().accessToken) return null
  const fetchReceipt = async () => {
    setFetching(true)
    try {
      download(`${confirmationCode}.pdf`, await api.file(travelDocumentEndpoints.receipt))
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      showToast({ tone: 'bad', text: t('complete.receiptFailed') })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button busy={isFetching} onClick={() => void fetchReceipt()}>
      <FileText size={18} strokeWidth={1.75} aria-hidden />
      {t('complete.receipt')}
    </Button>
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
