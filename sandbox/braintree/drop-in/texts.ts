/** What the drop-in says, in the languages of the site. */

const en = {
  form: 'Card',
  testCards: 'Test cards only: 4000 0000 0000 1000 passes, 4000 0000 0000 1091 asks for a code.',
  number: 'Card number',
  holder: 'Name on the card',
  expiry: 'Expiry (MM/YY)',
  securityCode: 'Security code',
  'required.number': 'Enter the card number.',
  'required.holder': 'Enter the name on the card.',
  'required.expiry': 'Enter the month and year of expiry.',
  'required.securityCode': 'Enter the security code.',
  'malformed.number': 'Check the card number: it has 12 to 19 digits.',
  'malformed.holder': 'Check the name: it has no digits.',
  'malformed.expiry': 'Check the expiry: month and year, such as 08/31.',
  'malformed.securityCode': 'Check the security code: three digits, four on American Express.',
  checksum: 'This card number has a typing error.',
  'not-a-test-card': 'Only test cards are taken here.',
  expired: 'This card has expired.',
  'too-far': 'Check the year of expiry: it is too far ahead.',
  unreachable: 'The card service cannot be reached. Please try again.',
  challenge: 'Confirm your payment',
  challengeText: 'Your bank asks you to confirm {amount} for card •••• {lastFour}. The code is 1234.',
  code: 'Code from your bank',
  confirm: 'Confirm',
  cancel: 'Cancel',
  codeWrong: 'That is not the right code. Please try again.',
  buyWith: 'Buy with {wallet}',
  sheetNote: 'The sandbox stands in for {wallet}: no money moves.',
  payTo: 'Pay {label}',
  cards: 'Card',
  visa: 'Visa •••• {lastFour}',
  mastercard: 'Mastercard •••• {lastFour}',
  declined: 'Visa •••• {lastFour}, which its bank declines',
  stored: 'Visa •••• {lastFour}, stored: the bank asks',
  pay: 'Pay',
}

export type Texts = Readonly<Record<keyof typeof en, string>>

const de: Texts = {
  form: 'Karte',
  testCards:
    'Nur Testkarten: 4000 0000 0000 1000 wird angenommen, 4000 0000 0000 1091 fragt nach einem Code.',
  number: 'Kartennummer',
  holder: 'Name auf der Karte',
  expiry: 'Gültig bis (MM/JJ)',
  securityCode: 'Prüfziffer',
  'required.number': 'Bitte geben Sie die Kartennummer ein.',
  'required.holder': 'Bitte geben Sie den Namen auf der Karte ein.',
  'required.expiry': 'Bitte geben Sie Monat und Jahr des Ablaufs ein.',
  'required.securityCode': 'Bitte geben Sie die Prüfziffer ein.',
  'malformed.number': 'Bitte prüfen Sie die Kartennummer: Sie hat 12 bis 19 Ziffern.',
  'malformed.holder': 'Bitte prüfen Sie den Namen: Er enthält keine Ziffern.',
  'malformed.expiry': 'Bitte prüfen Sie den Ablauf: Monat und Jahr, etwa 08/31.',
  'malformed.securityCode': 'Bitte prüfen Sie die Prüfziffer: drei Stellen, bei American Express vier.',
  checksum: 'Diese Kartennummer enthält einen Tippfehler.',
  'not-a-test-card': 'Hier werden nur Testkarten angenommen.',
  expired: 'Diese Karte ist abgelaufen.',
  'too-far': 'Bitte prüfen Sie das Ablaufjahr: Es liegt zu weit voraus.',
  unreachable: 'Der Kartendienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  challenge: 'Zahlung bestätigen',
  challengeText:
    'Ihre Bank bittet Sie, {amount} für die Karte •••• {lastFour} zu bestätigen. Der Code lautet 1234.',
  code: 'Code Ihrer Bank',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  codeWrong: 'Das ist nicht der richtige Code. Bitte versuchen Sie es erneut.',
  buyWith: 'Mit {wallet} kaufen',
  sheetNote: 'Die Sandbox spielt {wallet}: Es fließt kein Geld.',
  payTo: 'Zahlung an {label}',
  cards: 'Karte',
  visa: 'Visa •••• {lastFour}',
  mastercard: 'Mastercard •••• {lastFour}',
  declined: 'Visa •••• {lastFour}, von der Bank abgelehnt',
  stored: 'Visa •••• {lastFour}, nur gespeichert: Die Bank fragt nach',
  pay: 'Bezahlen',
}

/** @param locale as `de_DE` or `de`; English for every other language */
export function textsFor(locale: string): Texts {
  return locale.toLowerCase().startsWith('de') ? de : en
}
