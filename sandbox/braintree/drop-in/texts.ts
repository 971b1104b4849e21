/** What the drop-in says, in the languages of the site. */

const en = {
  form: 'Card',
  testCards: 'Test cards only: 4000 0000 0000 1000 passes, 4000 0000 0000 1091 asks for a code.',
  number: 'Card number',
  holder: 'Name on the card',
  expiry: 'Expiry (MM/YY)',
  securityCode: 'Security code',
  required: 'Please fill in this field.',
  malformed: 'Please check this entry.',
  checksum: 'This card number has a typing error.',
  'not-a-test-card': 'Only test cards are taken here.',
  expired: 'This card has expired.',
  'too-far': 'Please check this entry.',
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
  required: 'Bitte füllen Sie dieses Feld aus.',
  malformed: 'Bitte prüfen Sie diese Angabe.',
  checksum: 'Diese Kartennummer enthält einen Tippfehler.',
  'not-a-test-card': 'Hier werden nur Testkarten angenommen.',
  expired: 'Diese Karte ist abgelaufen.',
  'too-far': 'Bitte prüfen Sie diese Angabe.',
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
