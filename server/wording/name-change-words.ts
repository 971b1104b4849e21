/** Texts of letter and receipt about names corrected after the sale, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  subject: (code: string) => `Your booking ${code}: name corrected`,
  subjectOther: (code: string) => `Your booking ${code}: somebody else travels`,
  done: 'As you asked, we’ve corrected a name in your booking, at no charge. Flights, seats and extras stay as they are; the new receipt is attached.',
  donePaid: (amount: string) =>
    `As you asked, we’ve changed a name in your booking. You paid ${amount} for it. Flights, seats and extras stay as they are; the new receipt is attached.`,
  doneWithOthers:
    'As you asked, we’ve changed a name in your booking, with seats or extras; their price is in a letter of its own. Flights stay as they are; the new receipt is attached.',
  fee: 'Name change',
  amounts: 'Price of the change',
  check:
    'Please check that every name is spelled as in the passenger’s travel document. If this change wasn’t yours, write to us at once.',
  names: 'Name on the ticket',
  before: 'Before',
  now: 'Now',
  ticket: (number: string) => `Ticket ${number}`,
  changedOn: (day: string) => `Name corrected on ${day}`,
}

type NameChangeWords = typeof english

const german: NameChangeWords = {
  subject: (code) => `Ihre Buchung ${code}: Name berichtigt`,
  subjectOther: (code) => `Ihre Buchung ${code}: Jemand anders reist`,
  done: 'wie gewünscht haben wir einen Namen in Ihrer Buchung berichtigt, ohne Gebühr. Flüge, Sitzplätze und Extras bleiben, wie sie sind; den neuen Beleg finden Sie im Anhang.',
  donePaid: (amount) =>
    `wie gewünscht haben wir einen Namen in Ihrer Buchung geändert. Sie haben dafür ${amount} bezahlt. Flüge, Sitzplätze und Extras bleiben, wie sie sind; den neuen Beleg finden Sie im Anhang.`,
  doneWithOthers:
    'wie gewünscht haben wir einen Namen in Ihrer Buchung geändert, zusammen mit Sitzplätzen oder Extras; deren Preis steht in einem eigenen Schreiben. Die Flüge bleiben, wie sie sind; den neuen Beleg finden Sie im Anhang.',
  fee: 'Namensänderung',
  amounts: 'Preis der Änderung',
  check:
    'Bitte prüfen Sie, ob jeder Name so geschrieben ist wie im Reisedokument. Falls diese Änderung nicht von Ihnen stammt, schreiben Sie uns bitte sofort.',
  names: 'Name auf dem Ticket',
  before: 'Bisher',
  now: 'Jetzt',
  ticket: (number) => `Ticket ${number}`,
  changedOn: (day) => `Name am ${day} berichtigt`,
}

export const nameChangeWords = inLanguages<NameChangeWords>('name-change', { en: english, de: german })
