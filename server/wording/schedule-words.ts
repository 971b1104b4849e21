/** Texts of letters about a flight that the airline has moved or cancelled, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  movedSubject: (flight: string, code: string) => `New times of your flight ${flight}, booking ${code}`,
  movedText: (airline: string, flight: string) => `${airline} has moved your flight ${flight}.`,
  movedAsked: 'Please open your booking and tell us whether the new times work for you.',
  movedTold:
    'It moves by only a few minutes: there is nothing you need to do, and your tickets remain valid.',
  nothingToDo: 'There is nothing you need to do.',
  backText: (flight: string) =>
    `Your flight ${flight} will leave at the times you booked after all. There is nothing you need to do.`,
  cancelledSubject: (flight: string, code: string) => `Your flight ${flight} is cancelled, booking ${code}`,
  cancelledText: (airline: string, flight: string) =>
    `We’re sorry: ${airline} has cancelled your flight ${flight}.`,
  cancelledAsked: 'Please open your booking and tell us what you’d like instead.',
  movedCalendar: 'The attached calendar file puts these times in your calendar.',
  cancelledCalendar: 'The attached calendar file removes the flight from your calendar.',
  reason: (reason: string) => `Reason: ${reason}`,
  booked: 'As booked',
  day: 'Day',
  departs: (airport: string) => `Departs ${airport}`,
  arrives: (airport: string) => `Arrives ${airport}`,
  choices: 'What you can do',
  answer: 'Choose online now',
  accept: 'Accept the new times.',
  change: 'Take another of our flights instead, with no fee and at no extra cost.',
  refund: 'Get back everything you paid for this flight: fare, taxes, seats and extras.',
  changeConnection: (flights: string, place: string) =>
    `Travel to ${place} with other flights of ours instead of ${flights}, with no fee and at no extra cost.`,
  refundConnection: (flights: string) =>
    `Get back everything you paid for ${flights}: fare, taxes, seats and extras. They are given back together.`,
  others:
    'The other flights of your booking leave as planned. If you have this one refunded, you can cancel them too and get everything back.',
  unfit: (other: string) =>
    `At these times it no longer fits with your flight ${other}: there is not enough time between them.`,
  refundBoth:
    'Get back everything you paid for this flight: fare, taxes, seats and extras. You can then cancel the other flight too and get everything back.',
  changeOther: (other: string) =>
    `Keep this one and change your flight ${other}, if its fare allows it: once both fit again, you can accept the new times.`,
  acceptedSubject: (flight: string, code: string) =>
    `Confirmed: the new times of your flight ${flight}, booking ${code}`,
  acceptedText: (flight: string) =>
    `Thank you: you have accepted the new times of your flight ${flight}. Your tickets remain valid; the receipt and a calendar file with the new times are attached.`,
}

type ScheduleWords = typeof english

const german: ScheduleWords = {
  movedSubject: (flight, code) => `Neue Zeiten für Ihren Flug ${flight}, Buchung ${code}`,
  movedText: (airline, flight) => `${airline} hat Ihren Flug ${flight} verlegt.`,
  movedAsked: 'Bitte öffnen Sie Ihre Buchung und sagen Sie uns, ob Ihnen die neuen Zeiten passen.',
  nothingToDo: 'Sie brauchen nichts zu tun.',
  movedTold:
    'Er verschiebt sich nur um wenige Minuten: Sie brauchen nichts zu tun, Ihre Tickets bleiben gültig.',
  backText: (flight) =>
    `Ihr Flug ${flight} geht nun doch zu den gebuchten Zeiten. Sie brauchen nichts zu tun.`,
  cancelledSubject: (flight, code) => `Ihr Flug ${flight} fällt aus, Buchung ${code}`,
  cancelledText: (airline, flight) => `es tut uns leid: ${airline} hat Ihren Flug ${flight} gestrichen.`,
  cancelledAsked: 'Bitte öffnen Sie Ihre Buchung und sagen Sie uns, was Sie stattdessen möchten.',
  movedCalendar: 'Die Kalenderdatei im Anhang übernimmt diese Zeiten in Ihren Kalender.',
  cancelledCalendar: 'Die Kalenderdatei im Anhang nimmt den Flug aus Ihrem Kalender.',
  reason: (reason) => `Grund: ${reason}`,
  booked: 'Wie gebucht',
  day: 'Tag',
  departs: (airport) => `Abflug ${airport}`,
  arrives: (airport) => `Ankunft ${airport}`,
  choices: 'Was Sie tun können',
  answer: 'Jetzt online entscheiden',
  accept: 'Die neuen Zeiten annehmen.',
  change: 'Stattdessen einen anderen unserer Flüge nehmen, ohne Gebühr und ohne Aufzahlung.',
  refund:
    'Alles zurückerhalten, was Sie für diesen Flug bezahlt haben: Flugpreis, Steuern, Sitzplätze und Extras.',
  changeConnection: (flights, place) =>
    `Statt ${flights} mit anderen unserer Flüge nach ${place} reisen, ohne Gebühr und ohne Aufzahlung.`,
  refundConnection: (flights) =>
    `Alles zurückerhalten, was Sie für ${flights} bezahlt haben: Flugpreis, Steuern, Sitzplätze und Extras. Sie werden gemeinsam zurückgegeben.`,
  others:
    'Weitere Flüge Ihrer Buchung finden wie geplant statt. Lassen Sie sich diesen erstatten, können Sie auch jene stornieren und erhalten alles zurück.',
  unfit: (other) =>
    `Zu diesen Zeiten passt er nicht mehr zu Ihrem Flug ${other}: Die Zeit dazwischen reicht nicht.`,
  refundBoth:
    'Alles zurückerhalten, was Sie für diesen Flug bezahlt haben: Flugpreis, Steuern, Sitzplätze und Extras. Danach können Sie auch den anderen Flug stornieren und erhalten alles zurück.',
  changeOther: (other) =>
    `Diesen Flug behalten und Ihren Flug ${other} umbuchen, soweit dessen Tarif es erlaubt: Sobald beide wieder zusammenpassen, können Sie die neuen Zeiten annehmen.`,
  acceptedSubject: (flight, code) => `Bestätigt: die neuen Zeiten Ihres Flugs ${flight}, Buchung ${code}`,
  acceptedText: (flight) =>
    `vielen Dank: Sie haben die neuen Zeiten Ihres Flugs ${flight} angenommen. Ihre Tickets bleiben gültig; Beleg und Kalenderdatei mit den neuen Zeiten finden Sie im Anhang.`,
}

export const scheduleWords = inLanguages<ScheduleWords>('schedule', { en: english, de: german })
