/** The texts of the mails about a gift voucher: that it was bought, that it was given, that its money goes back. */
import { inLanguages } from './spoken.ts'

const english = {
  code: 'Voucher code',
  receipt: 'Receipt',
  voucher: 'Gift voucher',
  paidOn: 'Paid on',
  goodUntil: 'Valid until',
  tax: 'The voucher can be spent on different services. No VAT is due when it is sold: it is charged when the voucher is spent.',
  spend: 'How to spend it',
  spendText:
    'Choose your flights and enter the code when you pay. Whatever is left stays on the voucher. Anyone who has the code can use it, so keep it to yourself.',
  bought: {
    subject: (airline: string, amount: string) => `Your ${airline} gift voucher for ${amount}`,
    own: 'Thank you. Your voucher is paid for, and it’s in your account too.',
    gift: (name: string, email: string) =>
      `Thank you. The voucher for ${name} is paid for. We’re sending it to ${email} now.`,
  },
  given: {
    subject: (airline: string, sender: string) => `${sender} has given you a voucher from ${airline}`,
    greeting: (name: string) => `Hello ${name},`,
    text: (airline: string, sender: string, amount: string) =>
      `${sender} has given you a voucher for ${amount} to fly with ${airline}.`,
    message: (sender: string) => `${sender} writes`,
    open: 'Choose a flight',
  },
  returned: {
    subject: 'We are refunding your payment for a gift voucher',
    text: (amount: string) =>
      `We could not use your payment of ${amount} for a gift voucher, so no voucher was issued. The money is on its way back to your card; your bank may take a few days to show it.`,
  },
  takenBack: {
    subject: 'Your gift voucher has been taken back',
    text: (amount: string) =>
      `We have taken back your gift voucher for ${amount}. Its code no longer works, and the money is on its way back to your card; your bank may take a few days to show it.`,
  },
}

const german: typeof english = {
  code: 'Gutscheincode',
  receipt: 'Beleg',
  voucher: 'Geschenkgutschein',
  paidOn: 'Bezahlt am',
  goodUntil: 'Gültig bis',
  tax: 'Mehrzweckgutschein: Beim Verkauf fällt keine Umsatzsteuer an. Sie wird erst berechnet, wenn der Gutschein eingelöst wird.',
  spend: 'So lösen Sie ihn ein',
  spendText:
    'Wählen Sie Ihre Flüge und geben Sie den Code beim Bezahlen ein. Ein Rest bleibt auf dem Gutschein. Wer den Code kennt, kann ihn einlösen: Geben Sie ihn nicht weiter.',
  bought: {
    subject: (airline, amount) => `Ihr Gutschein von ${airline} über ${amount}`,
    own: 'vielen Dank. Ihr Gutschein ist bezahlt; Sie finden ihn auch in Ihrem Konto.',
    gift: (name, email) =>
      `vielen Dank. Der Gutschein für ${name} ist bezahlt. Wir schicken ihn jetzt an ${email}.`,
  },
  given: {
    subject: (airline, sender) => `${sender} schenkt Ihnen einen Gutschein von ${airline}`,
    greeting: (name) => `Guten Tag ${name},`,
    text: (airline, sender, amount) =>
      `${sender} schenkt Ihnen einen Gutschein über ${amount} für Flüge mit ${airline}.`,
    message: (sender) => `${sender} schreibt`,
    open: 'Flug aussuchen',
  },
  returned: {
    subject: 'Ihre Zahlung für einen Gutschein geht zurück',
    text: (amount) =>
      `ihre Zahlung über ${amount} für einen Gutschein konnte nicht verwendet werden: Es wurde kein Gutschein ausgestellt. Wir erstatten das Geld auf Ihre Karte; bis die Bank es anzeigt, können einige Tage vergehen.`,
  },
  takenBack: {
    subject: 'Ihr Gutschein ist zurückgenommen',
    text: (amount) =>
      `wir haben Ihren Gutschein über ${amount} zurückgenommen. Der Code ist nichts mehr wert. Wir erstatten das Geld auf Ihre Karte; bis die Bank es anzeigt, können einige Tage vergehen.`,
  },
}

export const voucherWords = inLanguages<typeof english>('voucher', { en: english, de: german })
