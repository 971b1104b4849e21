import { type CalendarFlight, calendarFile } from '@jetbridge/core/booking/calendar.ts'
import { CalendarPlus, Printer } from 'lucide-react'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { BookingResult } from '../flow/booking-context.tsx'
import styles from './complete-step.module.css'

/** Take it with you: into the calendar, onto paper. */
export function ResultActions({ result }: { result: BookingResult }) {
  const { t } = useText()
  const makeCalendar = useCalendar(result)
  return (
    <div className={styles.actions}>
      <Button
        onClick={() => {
          download(`${result.confirmationCode}.ics`, 'text/calendar', makeCalendar())
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

function download(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
