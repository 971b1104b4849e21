/** The page's texts, English and German. */
import type { Scenario } from '../../card/test-card.ts'

const english = {
  title: 'Payment',
  test: 'Test page: no money moves. It takes the cards below and no others.',
  amount: 'Amount',
  payTo: 'Pay to',
  reference: 'Reference',
  card: 'Card',
  number: 'Card number',
  holder: 'Name on card',
  expiryMonth: 'Expiry month (MM)',
  expiryYear: 'Expiry year (YYYY)',
  securityCode: 'Security code',
  pay: 'Pay',
  cancel: 'Cancel',
  leave: 'Close without answer',
  leaveHint: 'Closing without an answer tells the shop nothing, as when a tab is shut.',
  problems: 'Please check these fields:',
  testCards: 'Test cards',
  testCardsHint:
    'Any name, any month to come, any security code (four digits on American Express, else three).',
  what: 'What happens',
  challengeTitle: 'Confirm the payment',
  challengeAsk: 'Your bank asks whether it is you who pays. The code 1234 confirms, any other is refused.',
  code: 'Code',
  confirm: 'Confirm',
  refuse: 'It is not me',
  expiredTitle: 'This payment has expired',
  expired: 'It was not finished in time. Nothing was charged.',
  doneTitle: 'This payment is finished',
  done: 'It was paid, cancelled or declined already. Nothing more is charged.',
  leftTitle: 'You may close this page',
  left: 'Nothing was charged and the shop was not told. The payment is open until its time is over.',
  unknownTitle: 'There is no such payment',
  unknown: 'The address is wrong, or the payment is long over.',
  downTitle: 'Not available',
  down: 'The payment page cannot be reached at the moment.',
  back: 'Back to the shop',
  toPayment: 'Back to the payment',
  fields: {
    required: 'Please fill in this field.',
    malformed: 'This does not have the right form.',
    checksum: 'There is a digit wrong in this number.',
    'not-a-test-card': 'Only the test cards below are taken.',
    expired: 'This card has expired.',
    'too-far': 'This year is too far ahead.',
  },
  meanings: {
    approve: 'Approved at once.',
    decline: 'Declined by the bank.',
    'insufficient-funds': 'Declined: insufficient funds.',
    'capture-without-answer': 'Paid, but the page never answers.',
    slow: 'Takes some seconds, then approved.',
    'three-d-secure': 'Asks for a confirmation (3-D Secure).',
  } satisfies Record<Scenario, string>,
  challengeMeaning: 'Asks for a confirmation (3-D Secure).',
  failsMeaning: 'Declined: 3-D Secure fails.',
}

export type Words = typeof english

const german: Words = {
  title: 'Zahlung',
  test: 'Testseite: Es wird kein Geld bewegt. Nur die unten genannten Karten werden angenommen.',
  amount: 'Betrag',
  payTo: 'Zahlung an',
  reference: 'Referenz',
  card: 'Karte',
  number: 'Kartennummer',
  holder: 'Name auf der Karte',
  expiryMonth: 'Ablaufmonat (MM)',
  expiryYear: 'Ablaufjahr (JJJJ)',
  securityCode: 'Prüfziffer',
  pay: 'Bezahlen',
  cancel: 'Abbrechen',
  leave: 'Ohne Antwort schließen',
  leaveHint: 'Dann erfährt der Shop nichts, wie wenn Sie einen Tab einfach schließen.',
  problems: 'Bitte prüfen Sie diese Felder:',
  testCards: 'Testkarten',
  testCardsHint:
    'Beliebiger Name, beliebiger künftiger Monat, beliebige Prüfziffer (bei American Express vier Stellen, sonst drei).',
  what: 'Was geschieht',
  challengeTitle: 'Bestätigen Sie die Zahlung',
  challengeAsk:
    'Ihre Bank fragt, ob Sie selbst bezahlen. Der Code 1234 bestätigt, jeder andere wird abgelehnt.',
  code: 'Code',
  confirm: 'Bestätigen',
  refuse: 'Das bin ich nicht',
  expiredTitle: 'Diese Zahlung ist abgelaufen',
  expired: 'Sie wurde nicht rechtzeitig abgeschlossen. Es wurde nichts belastet.',
  doneTitle: 'Diese Zahlung ist abgeschlossen',
  done: 'Sie wurde bereits bezahlt, abgebrochen oder abgelehnt. Es wird nichts weiter belastet.',
  leftTitle: 'Sie können diese Seite schließen',
  left: 'Es wurde nichts belastet, und der Shop hat nichts erfahren. Die Zahlung bleibt offen, bis ihre Zeit abläuft.',
  unknownTitle: 'Diese Zahlung gibt es nicht',
  unknown: 'Die Adresse ist falsch, oder die Zahlung ist längst vorbei.',
  downTitle: 'Nicht erreichbar',
  down: 'Die Zahlungsseite ist im Moment nicht erreichbar.',
  back: 'Zurück zum Shop',
  toPayment: 'Zurück zur Zahlung',
  fields: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    malformed: 'Diese Angabe hat nicht die richtige Form.',
    checksum: 'In dieser Nummer stimmt eine Ziffer nicht.',
    'not-a-test-card': 'Es werden nur die unten genannten Testkarten angenommen.',
    expired: 'Diese Karte ist abgelaufen.',
    'too-far': 'Dieses Jahr liegt zu weit in der Zukunft.',
  },
  meanings: {
    approve: 'Wird sofort genehmigt.',
    decline: 'Wird von der Bank abgelehnt.',
    'insufficient-funds': 'Wird abgelehnt: Deckung reicht nicht aus.',
    'capture-without-answer': 'Wird bezahlt, aber die Seite antwortet nie.',
    slow: 'Dauert einige Sekunden, dann genehmigt.',
    'three-d-secure': 'Verlangt eine Bestätigung (3-D Secure).',
  },
  challengeMeaning: 'Verlangt eine Bestätigung (3-D Secure).',
  failsMeaning: 'Wird abgelehnt: 3-D Secure schlägt fehl.',
}

export type Language = 'en' | 'de'

export const words: Readonly<Record<Language, Words>> = { en: english, de: german }

/** @param language ISO 639-1; English for one the page does not speak */
export function languageOf(language: string): Language {
  return language === 'de' ? 'de' : 'en'
}
