/** Texts about a flight that was cancelled for its travellers, of letter and receipt, in English and German. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  subject: (flight: string, code: string) => `Flight ${flight} of your booking ${code} is cancelled`,
  done: (flight: string) => `as you asked, flight ${flight} of your booking is cancelled.`,
  doneByAirline: (airline: string, flight: string) =>
    `you did not want the flight that ${airline} has changed: flight ${flight} of your booking is cancelled, and everything you paid for it goes back.`,
  doneWhenOff: (airline: string, flight: string) =>
    `as you asked, your money comes back for flight ${flight}, which ${airline} had to cancel: everything you paid for it goes back.`,
  attached:
    'The receipt that is attached shows for every traveller what was kept and what goes back; the calendar file takes the flight out of your calendar.',
  nothingBack: 'By the conditions of its fare nothing goes back.',
  flight: 'Cancelled flight',
  refund: 'What goes back',
  fee: 'Cancellation fee',
  total: 'Total',
  kept: (amount: string) => `Kept by the conditions of the fare: ${amount}`,
  left: 'Flights of your booking that stay',
  nothingLeft: 'No flight of this booking is left.',
  leftFree: 'If you have no use for them now, cancel them online: all that you paid for them goes back, too.',
  cancelledOn: (flight: string, day: string) => `${flight}, cancelled on ${day}`,
  columns: { paid: 'Paid', kept: 'Kept', back: 'Given back' },
}

type CancelWords = typeof english

const german: CancelWords = {
  subject: (flight, code) => `Flug ${flight} Ihrer Buchung ${code} ist storniert`,
  done: (flight) => `wie gewünscht ist der Flug ${flight} Ihrer Buchung storniert.`,
  doneByAirline: (airline, flight) =>
    `Sie wollten den von ${airline} geänderten Flug nicht: Der Flug ${flight} Ihrer Buchung ist storniert, und Sie erhalten alles zurück, was Sie dafür bezahlt haben.`,
  doneWhenOff: (airline, flight) =>
    `wie gewünscht erhalten Sie Ihr Geld für den Flug ${flight} zurück, den ${airline} streichen musste, und zwar alles, was Sie dafür bezahlt haben.`,
  attached:
    'Der Beleg im Anhang zeigt für alle Reisenden einzeln, was einbehalten wird und was Sie zurückerhalten; die Kalenderdatei nimmt den Flug aus Ihrem Kalender.',
  nothingBack: 'Nach den Bedingungen des Tarifs wird nichts erstattet.',
  flight: 'Stornierter Flug',
  refund: 'Was Sie zurückerhalten',
  fee: 'Stornogebühr',
  total: 'Summe',
  kept: (amount) => `Nach den Bedingungen des Tarifs einbehalten: ${amount}`,
  left: 'Flüge Ihrer Buchung, die bleiben',
  nothingLeft: 'Diese Buchung enthält keinen Flug mehr.',
  leftFree:
    'Wenn Sie mit ihnen nichts mehr anfangen können, stornieren Sie sie online: Auch für sie erhalten Sie alles zurück, was Sie bezahlt haben.',
  cancelledOn: (flight, day) => `${flight}, storniert am ${day}`,
  columns: { paid: 'Bezahlt', kept: 'Einbehalten', back: 'Erstattet' },
}

export const cancelWords = { en: english, de: german } as const satisfies Record<Locale, CancelWords>
