/** Texts of the letter about a flight that was changed for another, in English and German. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  subject: (code: string) => `Your booking ${code} has a new flight`,
  done: (was: string, now: string) =>
    `as you asked, flight ${was} of your booking is changed for ${now}. Your tickets are exchanged; the receipt and a calendar file are attached.`,
  paid: (amount: string) => `You have paid ${amount} for the change.`,
  goesBack: (amount: string) =>
    `${amount} goes back the way it was paid, without your doing anything; your bank may need some days to show it.`,
  even: 'Nothing was due, and nothing goes back.',
  was: 'Your flight so far',
  now: 'Your flight now',
  amounts: 'What the change comes to',
  fare: 'Fare difference',
  fee: 'Change fee',
  released: (code: string) => `${code} on the flight so far`,
  bought: (code: string) => `${code} on the new flight`,
  kept: 'Kept by the conditions of the fare',
  total: (isCredit: boolean): string => (isCredit ? 'Goes back' : 'Paid'),
  destinations: 'Where it goes',
  tickets: 'New tickets',
}

type ChangeWords = typeof english

const german: ChangeWords = {
  subject: (code) => `Ihre Buchung ${code} hat einen neuen Flug`,
  done: (was, now) =>
    `wie gewünscht ist der Flug ${was} Ihrer Buchung auf ${now} umgebucht. Ihre Tickets sind umgetauscht; Beleg und Kalenderdatei hängen an.`,
  paid: (amount) => `Für die Umbuchung haben Sie ${amount} bezahlt.`,
  goesBack: (amount) =>
    `${amount} gehen ohne Ihr Zutun auf demselben Weg zurück, auf dem bezahlt wurde; bis Ihre Bank den Betrag zeigt, können einige Tage vergehen.`,
  even: 'Es war nichts zu bezahlen, und es wird nichts erstattet.',
  was: 'Ihr bisheriger Flug',
  now: 'Ihr neuer Flug',
  amounts: 'Was die Umbuchung ausmacht',
  fare: 'Unterschied im Flugpreis',
  fee: 'Umbuchungsgebühr',
  released: (code) => `${code} auf dem bisherigen Flug`,
  bought: (code) => `${code} auf dem neuen Flug`,
  kept: 'Nach den Bedingungen des Tarifs einbehalten',
  total: (isCredit) => (isCredit ? 'Wird erstattet' : 'Bezahlt'),
  destinations: 'Wohin es geht',
  tickets: 'Neue Tickets',
}

export const changeWords = { en: english, de: german } as const satisfies Record<Locale, ChangeWords>
