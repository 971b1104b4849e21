/** The texts of the mails about a membership: that it is paid, that it was given back, that its money goes back. */
import { inLanguages } from './spoken.ts'

const english = {
  number: 'Membership number',
  receipt: 'Receipt',
  paidOn: 'Paid on',
  document: 'Document (EMD)',
  member: 'Member',
  level: 'Level',
  period: 'Valid',
  fromUntil: (from: string, until: string) => `${from} to ${until}`,
  benefits: 'What you have as a member',
  open: 'See my membership',
  bought: {
    subject: (airline: string) => `Welcome, member of ${airline}`,
    text: (product: string, until: string) =>
      `Thank you. Your membership is paid for: ${product}, valid until ${until}.`,
  },
  right: 'If you change your mind',
  rightText: (until: string) =>
    `You can withdraw from this contract until ${until} without giving a reason: in your account under Membership, or by a clear message to us at the address below. You get your money back to the card you paid with, and no fee is charged.`,
  startsNow:
    'You asked for the membership to begin at once. If you withdraw, you pay for the days until then, and get the rest back.',
  startsLater: 'You did not ask for an immediate start. If you withdraw, you get back everything you paid.',
  withdrawn: {
    subject: 'You have withdrawn from your membership',
    text: (number: string, at: string) =>
      `We received your withdrawal from membership ${number} on ${at}. The membership has ended.`,
    heading: 'Your money',
    paid: 'Paid',
    kept: 'For the days until then',
    back: 'Back to your card',
    note: 'Your bank may take a few days to show it.',
  },
  returned: {
    subject: 'We are refunding your payment for a membership',
    text: (amount: string) =>
      `We could not use your payment of ${amount} for a membership, so no membership has begun. The money is on its way back to your card; your bank may take a few days to show it.`,
  },
}

const german: typeof english = {
  number: 'Mitgliedsnummer',
  receipt: 'Beleg',
  paidOn: 'Bezahlt am',
  document: 'Dokument (EMD)',
  member: 'Mitglied',
  level: 'Stufe',
  period: 'Gültig',
  fromUntil: (from, until) => `${from} bis ${until}`,
  benefits: 'Das haben Sie als Mitglied',
  open: 'Meine Mitgliedschaft',
  bought: {
    subject: (airline) => `Willkommen als Mitglied von ${airline}`,
    text: (product, until) =>
      `vielen Dank. Ihre Mitgliedschaft ist bezahlt: ${product}, gültig bis ${until}.`,
  },
  right: 'Ihr Widerrufsrecht',
  rightText: (until) =>
    `Sie können diesen Vertrag bis ${until} ohne Angabe von Gründen widerrufen: in Ihrem Konto unter Mitgliedschaft oder mit einer eindeutigen Nachricht an die Adresse unten. Sie bekommen Ihr Geld auf die Karte zurück, mit der Sie bezahlt haben; dafür fallen keine Gebühren an.`,
  startsNow:
    'Sie haben verlangt, dass die Mitgliedschaft sofort beginnt. Wenn Sie widerrufen, zahlen Sie die Tage, die bis dahin vergangen sind, und bekommen den Rest zurück.',
  startsLater:
    'Einen sofortigen Beginn haben Sie nicht verlangt. Wenn Sie widerrufen, bekommen Sie alles zurück, was Sie bezahlt haben.',
  withdrawn: {
    subject: 'Sie haben Ihre Mitgliedschaft widerrufen',
    text: (number, at) =>
      `Ihr Widerruf der Mitgliedschaft ${number} ist am ${at} bei uns eingegangen. Die Mitgliedschaft ist beendet.`,
    heading: 'Ihr Geld',
    paid: 'Bezahlt',
    kept: 'Für die vergangenen Tage',
    back: 'Zurück auf Ihre Karte',
    note: 'Bis die Bank es anzeigt, können einige Tage vergehen.',
  },
  returned: {
    subject: 'Ihre Zahlung für eine Mitgliedschaft geht zurück',
    text: (amount) =>
      `Ihre Zahlung über ${amount} für eine Mitgliedschaft konnte nicht verwendet werden: Durch sie hat keine Mitgliedschaft begonnen. Wir erstatten das Geld auf Ihre Karte; bis die Bank es anzeigt, können einige Tage vergehen.`,
  },
}

export const membershipWords = inLanguages<typeof english>('membership', { en: english, de: german })
