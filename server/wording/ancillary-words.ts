/** Texts of letter and receipt about seats and extras changed after the sale, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  subject: (code: string) => `Your booking ${code}: seats and extras changed`,
  done: 'As you asked, we’ve changed the seats and extras of your booking. Your flights stay as they are; the new receipt is attached.',
  paid: (amount: string) => `You paid ${amount} for the change.`,
  even: 'There was nothing to pay, and there is nothing to refund.',
  amounts: 'What has changed',
  taken: (name: string, flight: string, traveller: string) => `${name}, ${flight}, ${traveller}`,
  given: (name: string, flight: string, traveller: string) => `${name} (given up), ${flight}, ${traveller}`,
  kept: 'Kept under the fare conditions',
  now: 'Your seats and extras now',
  none: 'no seat chosen, no extras',
  changedOn: (day: string) => `Seats and extras changed on ${day}`,
}

type AncillaryWords = typeof english

const german: AncillaryWords = {
  subject: (code) => `Ihre Buchung ${code}: Sitzplätze und Extras geändert`,
  done: 'wie gewünscht sind die Sitzplätze und Extras Ihrer Buchung geändert. Ihre Flüge bleiben, wie sie sind; den neuen Beleg finden Sie im Anhang.',
  paid: (amount) => `Für die Änderung haben Sie ${amount} bezahlt.`,
  even: 'Es war nichts zu bezahlen, und es wird nichts erstattet.',
  amounts: 'Was sich geändert hat',
  taken: (name, flight, traveller) => `${name}, ${flight}, ${traveller}`,
  given: (name, flight, traveller) => `${name} (abgegeben), ${flight}, ${traveller}`,
  kept: 'Nach den Tarifbedingungen einbehalten',
  now: 'Ihre Sitzplätze und Extras jetzt',
  none: 'kein Sitzplatz gewählt, keine Extras',
  changedOn: (day) => `Sitzplätze und Extras, am ${day} geändert`,
}

export const ancillaryWords = inLanguages<AncillaryWords>('ancillary', { en: english, de: german })
