/** Texts of the letter about a flight that was cancelled for its travellers, in English and German. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  subject: (flight: string, code: string) => `Flight ${flight} of your booking ${code} is cancelled`,
  done: (flight: string) => `as you asked, flight ${flight} of your booking is cancelled.`,
  doneByAirline: (airline: string, flight: string) =>
    `you did not want the flight that ${airline} has changed: flight ${flight} of your booking is cancelled, and everything you paid for it goes back.`,
  goesBack: (amount: string) =>
    `${amount} goes back the way it was paid, without your doing anything; your bank may need some days to show it.`,
  nothingBack: 'By the conditions of its fare nothing goes back.',
  flight: 'Cancelled flight',
  refund: 'What goes back',
  fee: 'Cancellation fee',
  total: 'Total',
  kept: (amount: string) => `Kept by the conditions of the fare: ${amount}`,
  destinations: 'Where it goes',
  left: 'Flights of your booking that stay',
  nothingLeft: 'No flight of this booking is left.',
}

type CancelWords = typeof english

const german: CancelWords = {
  subject: (flight, code) => `Flug ${flight} Ihrer Buchung ${code} ist storniert`,
  done: (flight) => `wie gewünscht ist der Flug ${flight} Ihrer Buchung storniert.`,
  doneByAirline: (airline, flight) =>
    `Sie wollten den von ${airline} geänderten Flug nicht: Der Flug ${flight} Ihrer Buchung ist storniert, und Sie erhalten alles zurück, was Sie dafür bezahlt haben.`,
  goesBack: (amount) =>
    `${amount} gehen ohne Ihr Zutun auf demselben Weg zurück, auf dem bezahlt wurde; bis Ihre Bank den Betrag zeigt, können einige Tage vergehen.`,
  nothingBack: 'Nach den Bedingungen des Tarifs wird nichts erstattet.',
  flight: 'Stornierter Flug',
  refund: 'Was Sie zurückerhalten',
  fee: 'Stornogebühr',
  total: 'Summe',
  kept: (amount) => `Nach den Bedingungen des Tarifs einbehalten: ${amount}`,
  destinations: 'Wohin es geht',
  left: 'Flüge Ihrer Buchung, die bleiben',
  nothingLeft: 'Diese Buchung enthält keinen Flug mehr.',
}

export const cancelWords = { en: english, de: german } as const satisfies Record<Locale, CancelWords>
