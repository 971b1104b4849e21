/** Texts about a flight that was changed for another, of letter and receipt, in English and German. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  subject: (code: string, flight: string) => `Your booking ${code} has a new flight: ${flight}`,
  done: (was: string, now: string) =>
    `as you asked, flight ${was} of your booking is changed for ${now}. Your tickets are exchanged; the receipt and a calendar file are attached.`,
  paid: (amount: string) => `You have paid ${amount} for the change.`,
  even: 'Nothing was due, and nothing goes back.',
  was: 'Your flight so far',
  now: 'Your flight now',
  amounts: 'What the change comes to',
  fare: 'Fare difference',
  fee: 'Change fee',
  released: (name: string) => `${name} on the flight so far`,
  bought: (name: string) => `${name} on the new flight`,
  kept: 'Kept by the conditions of the fare',
  total: (isCredit: boolean): string => (isCredit ? 'Goes back' : 'Paid'),
  tickets: 'New tickets and what is on the new flight',
  changedOn: (was: string, now: string, day: string) => `${was}, changed for ${now} on ${day}`,
  ticketSoFar: 'Ticket so far',
  ticketNow: 'New ticket',
}

type ChangeWords = typeof english

const german: ChangeWords = {
  subject: (code, flight) => `Ihre Buchung ${code} hat einen neuen Flug: ${flight}`,
  done: (was, now) =>
    `wie gewünscht ist der Flug ${was} Ihrer Buchung auf ${now} umgebucht. Ihre Tickets sind umgetauscht; Beleg und Kalenderdatei finden Sie im Anhang.`,
  paid: (amount) => `Für die Umbuchung haben Sie ${amount} bezahlt.`,
  even: 'Es war nichts zu bezahlen, und es wird nichts erstattet.',
  was: 'Ihr bisheriger Flug',
  now: 'Ihr neuer Flug',
  amounts: 'Was die Umbuchung ausmacht',
  fare: 'Unterschied im Flugpreis',
  fee: 'Umbuchungsgebühr',
  released: (name) => `${name} auf dem bisherigen Flug`,
  bought: (name) => `${name} auf dem neuen Flug`,
  kept: 'Nach den Bedingungen des Tarifs einbehalten',
  total: (isCredit) => (isCredit ? 'Wird erstattet' : 'Bezahlt'),
  tickets: 'Neue Tickets und was zum neuen Flug gehört',
  changedOn: (was, now, day) => `${was}, am ${day} umgebucht auf ${now}`,
  ticketSoFar: 'Bisheriges Ticket',
  ticketNow: 'Neues Ticket',
}

export const changeWords = { en: english, de: german } as const satisfies Record<Locale, ChangeWords>
