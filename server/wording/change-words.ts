/** Texts of letter and receipt about a flight changed for another, in English and German. */
import { inLanguages } from './spoken.ts'

/** A flight, or a connection with the numbers of its flights. */
export interface NamedWay {
  readonly name: string
  readonly isConnection: boolean
}

const exchanged = {
  en: 'Your tickets have been exchanged; the receipt and a calendar file are attached.',
  de: 'Ihre Tickets sind umgetauscht; Beleg und Kalenderdatei finden Sie im Anhang.',
}

/** What the airline did not keep. */
const affected = {
  en: ({ name, isConnection }: NamedWay) =>
    `${isConnection ? 'a flight of the connection' : 'flight'} ${name}`,
  de: ({ name, isConnection }: NamedWay) =>
    `${isConnection ? 'einen Flug der Verbindung' : 'den Flug'} ${name}`,
}

const chosen = {
  en: ({ name, isConnection }: NamedWay) =>
    `${name}, the ${isConnection ? 'connection' : 'flight'} you chose`,
  de: ({ name, isConnection }: NamedWay) =>
    `${isConnection ? 'die von Ihnen gewählte Verbindung' : 'den von Ihnen gewählten Flug'} ${name}`,
}

const english = {
  subject: (code: string, flight: string) => `Your booking ${code} has a new flight: ${flight}`,
  done: (was: NamedWay, now: NamedWay) =>
    `As you asked, we’ve changed ${was.isConnection ? 'the connection' : 'flight'} ${was.name} of your booking to ${now.name}. ${exchanged.en}`,
  doneWhenOff: (airline: string, was: NamedWay, now: NamedWay) =>
    `Because ${airline} cancelled ${affected.en(was)}, we’ve changed it to ${chosen.en(now)} instead, with no change fee. ${exchanged.en}`,
  doneWhenMoved: (airline: string, was: NamedWay, now: NamedWay) =>
    `Because ${airline} moved ${affected.en(was)}, we’ve changed it to ${chosen.en(now)} instead, with no change fee. ${exchanged.en}`,
  paid: (amount: string) => `You paid ${amount} for the change.`,
  even: 'There was nothing to pay, and there is nothing to refund.',
  was: (isConnection: boolean): string =>
    isConnection ? 'Your previous connection' : 'Your previous flight',
  now: (isConnection: boolean): string => (isConnection ? 'Your new connection' : 'Your new flight'),
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
  done: (was, now) =>
    `wie gewünscht ist ${was.isConnection ? 'die Verbindung' : 'der Flug'} ${was.name} Ihrer Buchung auf ${now.name} umgebucht. ${exchanged.de}`,
  doneWhenOff: (airline, was, now) =>
    `weil ${airline} ${affected.de(was)} gestrichen hat, ist ${was.isConnection ? 'sie' : 'er'} ohne Umbuchungsgebühr auf ${chosen.de(now)} umgebucht. ${exchanged.de}`,
  doneWhenMoved: (airline, was, now) =>
    `weil ${airline} ${affected.de(was)} verlegt hat, ist ${was.isConnection ? 'sie' : 'er'} ohne Umbuchungsgebühr auf ${chosen.de(now)} umgebucht. ${exchanged.de}`,
  paid: (amount) => `Für die Umbuchung haben Sie ${amount} bezahlt.`,
  even: 'Es war nichts zu bezahlen, und es wird nichts erstattet.',
  was: (isConnection) => (isConnection ? 'Ihre bisherige Verbindung' : 'Ihr bisheriger Flug'),
  now: (isConnection) => (isConnection ? 'Ihre neue Verbindung' : 'Ihr neuer Flug'),
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
