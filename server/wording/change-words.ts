/** Texts of letter and receipt about a flight changed for another, in English and German. */
import { inLanguages } from './spoken.ts'

const exchanged = {
  en: 'Your tickets have been exchanged; the receipt and a calendar file are attached.',
  de: 'Ihre Tickets sind umgetauscht; Beleg und Kalenderdatei finden Sie im Anhang.',
}

const english = {
  subject: (code: string, flight: string) => `Your booking ${code} has a new flight: ${flight}`,
  done: (was: string, now: string) =>
    `As you asked, we’ve changed flight ${was} of your booking to ${now}. ${exchanged.en}`,
  doneWhenOff: (airline: string, was: string, now: string) =>
    `Because ${airline} cancelled flight ${was}, we’ve changed it to ${now}, the flight you chose instead, with no change fee. ${exchanged.en}`,
  doneWhenMoved: (airline: string, was: string, now: string) =>
    `Because ${airline} moved flight ${was}, we’ve changed it to ${now}, the flight you chose instead, with no change fee. ${exchanged.en}`,
  connectionDone: (was: string, now: string) =>
    `As you asked, we’ve changed your flights from ${was} to ${now}. ${exchanged.en}`,
  connectionWhenOff: (airline: string, was: string, now: string) =>
    `Because ${airline} cancelled a flight, we’ve changed ${was} to ${now}, as you chose, with no change fee. ${exchanged.en}`,
  connectionWhenMoved: (airline: string, was: string, now: string) =>
    `Because ${airline} moved a flight, we’ve changed ${was} to ${now}, as you chose, with no change fee. ${exchanged.en}`,
  paid: (amount: string) => `You paid ${amount} for the change.`,
  even: 'There was nothing to pay, and there is nothing to refund.',
  was: 'Your previous flight',
  now: 'Your new flight',
  connectionWas: 'Your previous connection',
  connectionNow: 'Your new connection',
  amounts: 'Cost of the change',
  fare: 'Fare difference',
  fee: 'Change fee',
  released: (name: string) => `${name} (previous flight)`,
  bought: (name: string) => `${name} (new flight)`,
  kept: 'Kept under the fare conditions',
  total: (isCredit: boolean): string => (isCredit ? 'Refund' : 'Paid'),
  tickets: 'New tickets, seats and extras',
  changedOn: (was: string, now: string, day: string) => `${was}, changed to ${now} on ${day}`,
  changedWhenOff: (airline: string, was: string, now: string, day: string) =>
    `${was}, cancelled by ${airline}: changed to ${now} on ${day}`,
  changedWhenMoved: (airline: string, was: string, now: string, day: string) =>
    `${was}, moved by ${airline}: changed to ${now} on ${day}`,
  ticketBefore: 'Previous ticket',
  ticketNow: 'New ticket',
}

type ChangeWords = typeof english

const german: ChangeWords = {
  subject: (code, flight) => `Ihre Buchung ${code} hat einen neuen Flug: ${flight}`,
  done: (was, now) => `wie gewünscht ist der Flug ${was} Ihrer Buchung auf ${now} umgebucht. ${exchanged.de}`,
  doneWhenOff: (airline, was, now) =>
    `weil ${airline} den Flug ${was} gestrichen hat, ist er ohne Umbuchungsgebühr auf den von Ihnen gewählten Flug ${now} umgebucht. ${exchanged.de}`,
  doneWhenMoved: (airline, was, now) =>
    `weil ${airline} den Flug ${was} verlegt hat, ist er ohne Umbuchungsgebühr auf den von Ihnen gewählten Flug ${now} umgebucht. ${exchanged.de}`,
  connectionDone: (was, now) =>
    `wie gewünscht sind Ihre Flüge umgebucht: statt ${was} fliegen Sie ${now}. ${exchanged.de}`,
  connectionWhenOff: (airline, was, now) =>
    `weil ${airline} einen Flug gestrichen hat, sind Sie ohne Umbuchungsgebühr umgebucht: statt ${was} fliegen Sie wie gewählt ${now}. ${exchanged.de}`,
  connectionWhenMoved: (airline, was, now) =>
    `weil ${airline} einen Flug verlegt hat, sind Sie ohne Umbuchungsgebühr umgebucht: statt ${was} fliegen Sie wie gewählt ${now}. ${exchanged.de}`,
  paid: (amount) => `Für die Umbuchung haben Sie ${amount} bezahlt.`,
  even: 'Es war nichts zu bezahlen, und es wird nichts erstattet.',
  was: 'Ihr bisheriger Flug',
  now: 'Ihr neuer Flug',
  connectionWas: 'Ihre bisherige Verbindung',
  connectionNow: 'Ihre neue Verbindung',
  amounts: 'Abrechnung der Umbuchung',
  fare: 'Tarifdifferenz',
  fee: 'Umbuchungsgebühr',
  released: (name) => `${name} (bisheriger Flug)`,
  bought: (name) => `${name} (neuer Flug)`,
  kept: 'Nach den Tarifbedingungen einbehalten',
  total: (isCredit) => (isCredit ? 'Wird erstattet' : 'Bezahlt'),
  tickets: 'Neue Tickets, Sitzplätze und Extras',
  changedOn: (was, now, day) => `${was}, am ${day} umgebucht auf ${now}`,
  changedWhenOff: (airline, was, now, day) =>
    `${was}, von ${airline} gestrichen: am ${day} umgebucht auf ${now}`,
  changedWhenMoved: (airline, was, now, day) =>
    `${was}, von ${airline} verlegt: am ${day} umgebucht auf ${now}`,
  ticketBefore: 'Bisheriges Ticket',
  ticketNow: 'Neues Ticket',
}

export const changeWords = inLanguages<ChangeWords>('change', { en: english, de: german })
