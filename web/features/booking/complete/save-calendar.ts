/** Hands the flights of a booking to the visitor's calendar as a file. */
import { calendarFile } from '@jetbridge/core/booking/calendar.ts'
import type { BookingResult } from '../flow/booking-context.tsx'

export interface CalendarWords {
  readonly host: string
  /** city of an airport */
  readonly place: (code: string) => string
  readonly summary: (from: string, to: string, name: string) => string
  readonly description: string
}

export function saveCalendar(result: BookingResult, words: CalendarWords): void {
  const flights = result.flights.map((flight) => ({
    name: `${flight.marketingCarrierCode} ${flight.flightNumber}`,
    from: words.place(flight.origin),
    to: words.place(flight.destination),
    departsAt: flight.departsAt,
    arrivesAt: flight.arrivesAt,
  }))
  const text = calendarFile(flights, {
    confirmationCode: result.confirmationCode,
    writtenAt: result.paymentDate,
    host: words.host,
    summary: ({ from, to, name }) => words.summary(from, to, name),
    description: words.description,
  })
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${result.confirmationCode}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
