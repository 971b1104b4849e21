/** Texts of letter and receipt about a cancelled flight, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  subject: (flight: string, code: string) => `Flight ${flight} of your booking ${code} is cancelled`,
  connectionSubject: (flights: string, code: string) =>
    `Flights ${flights} of your booking ${code} are cancelled`,
  flightDone: {
    done: (flight: string) => `As you asked, we’ve cancelled flight ${flight} of your booking.`,
    whenMoved: (airline: string, flight: string) =>
      `Because ${airline} moved flight ${flight}, we’ve cancelled it for you as you asked, and you get back everything you paid for it.`,
    whenOff: (airline: string, flight: string) =>
      `${airline} had to cancel flight ${flight} and you chose a refund, so you get back everything you paid for it.`,
    forTrip: (airline: string, flight: string) =>
      `Because ${airline} cancelled or moved another flight of this trip, we’ve cancelled flight ${flight} for you too, and you get back everything you paid for it.`,
  },
  connectionDone: {
    done: (flights: string) => `As you asked, we’ve cancelled flights ${flights} of your booking.`,
    whenMoved: (airline: string, flights: string) =>
      `Because ${airline} moved a flight of your connection, we’ve cancelled ${flights} for you as you asked, and you get back everything you paid for them.`,
    whenOff: (airline: string, flights: string) =>
      `${airline} had to cancel a flight of your connection and you chose a refund, so you get back everything you paid for ${flights}.`,
    forTrip: (airline: string, flights: string) =>
      `Because ${airline} cancelled or moved another flight of this trip, we’ve cancelled ${flights} for you too, and you get back everything you paid for them.`,
  },
  attached:
    'The attached receipt shows what was kept and what is refunded for each passenger; the calendar file removes the flight from your calendar.',
  connectionAttached:
    'The attached receipt shows what was kept and what is refunded for each passenger; the calendar file removes the flights from your calendar.',
  nothingBack: 'Under the fare conditions, nothing is refunded.',
  flight: 'Cancelled flight',
  connection: 'Cancelled connection',
  refund: 'Your refund',
  fee: 'Cancellation fee',
  total: 'Total',
  kept: (amount: string) => `Kept under the fare conditions: ${amount}`,
  nothingLeft: 'There are no other flights in this booking.',
  leftFree:
    'If you no longer need them, you can cancel them online and get back everything you paid for them too.',
  cancelledOn: (flight: string, day: string) => `${flight}, cancelled on ${day}`,
  refundedWhenOff: (airline: string, flight: string, day: string) =>
    `${flight}, cancelled by ${airline}: refunded on ${day}`,
  refundedWhenMoved: (airline: string, flight: string, day: string) =>
    `${flight}, moved by ${airline}: refunded on ${day}`,
  refundedForTrip: (airline: string) =>
    `Refunded in full because ${airline} cancelled or moved another flight of this trip.`,
  columns: { paid: 'Paid', kept: 'Kept', back: 'Refunded' },
}

type CancelWords = typeof english

const german: CancelWords = {
  subject: (flight, code) => `Flug ${flight} Ihrer Buchung ${code} ist storniert`,
  connectionSubject: (flights, code) => `Die Flüge ${flights} Ihrer Buchung ${code} sind storniert`,
  flightDone: {
    done: (flight) => `wie gewünscht ist der Flug ${flight} Ihrer Buchung storniert.`,
    whenMoved: (airline, flight) =>
      `weil ${airline} den Flug ${flight} verlegt hat, ist er wie gewünscht storniert: Sie erhalten alles zurück, was Sie dafür bezahlt haben.`,
    whenOff: (airline, flight) =>
      `weil ${airline} den Flug ${flight} streichen musste und Sie eine Erstattung gewählt haben, erhalten Sie alles zurück, was Sie dafür bezahlt haben.`,
    forTrip: (airline, flight) =>
      `weil ${airline} einen anderen Flug dieser Reise gestrichen oder verlegt hat, ist wie gewünscht auch der Flug ${flight} storniert: Sie erhalten alles zurück, was Sie dafür bezahlt haben.`,
  },
  connectionDone: {
    done: (flights) => `wie gewünscht sind die Flüge ${flights} Ihrer Buchung storniert.`,
    whenMoved: (airline, flights) =>
      `weil ${airline} einen Flug Ihrer Verbindung verlegt hat, sind ${flights} wie gewünscht storniert: Sie erhalten alles zurück, was Sie dafür bezahlt haben.`,
    whenOff: (airline, flights) =>
      `weil ${airline} einen Flug Ihrer Verbindung streichen musste und Sie eine Erstattung gewählt haben, erhalten Sie alles zurück, was Sie für ${flights} bezahlt haben.`,
    forTrip: (airline, flights) =>
      `weil ${airline} einen anderen Flug dieser Reise gestrichen oder verlegt hat, sind wie gewünscht auch ${flights} storniert: Sie erhalten alles zurück, was Sie dafür bezahlt haben.`,
  },
  attached:
    'Der Beleg im Anhang zeigt für alle Reisenden einzeln, was einbehalten wird und was Sie zurückerhalten; die Kalenderdatei nimmt den Flug aus Ihrem Kalender.',
  connectionAttached:
    'Der Beleg im Anhang zeigt für alle Reisenden einzeln, was einbehalten wird und was Sie zurückerhalten; die Kalenderdatei nimmt die Flüge aus Ihrem Kalender.',
  nothingBack: 'Nach den Tarifbedingungen wird nichts erstattet.',
  flight: 'Stornierter Flug',
  connection: 'Stornierte Verbindung',
  refund: 'Ihre Erstattung',
  fee: 'Stornogebühr',
  total: 'Summe',
  kept: (amount) => `Nach den Tarifbedingungen einbehalten: ${amount}`,
  nothingLeft: 'Diese Buchung enthält keinen weiteren Flug.',
  leftFree:
    'Wenn Sie diese nicht mehr brauchen, stornieren Sie sie online: Auch dafür erhalten Sie alles zurück, was Sie bezahlt haben.',
  cancelledOn: (flight, day) => `${flight}, storniert am ${day}`,
  refundedWhenOff: (airline, flight, day) => `${flight}, von ${airline} gestrichen: erstattet am ${day}`,
  refundedWhenMoved: (airline, flight, day) => `${flight}, von ${airline} verlegt: erstattet am ${day}`,
  refundedForTrip: (airline) =>
    `Vollständig erstattet, weil ${airline} einen anderen Flug dieser Reise gestrichen oder verlegt hat.`,
  columns: { paid: 'Bezahlt', kept: 'Einbehalten', back: 'Erstattet' },
}

export const cancelWords = inLanguages<CancelWords>('cancel', { en: english, de: german })
