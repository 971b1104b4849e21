/** The texts of the mails about a gift voucher: that it was bought, that it was given, that its money goes back. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  code: 'Voucher code',
  receipt: 'Receipt',
  voucher: 'Gift voucher',
  paidOn: 'Paid on',
  goodUntil: 'Good until',
  tax: 'The voucher can be spent on different services. No VAT is due when it is sold: it is charged when the voucher is spent.',
  spend: 'How to spend it',
  spendText:
    'Choose your flights and enter the code when you pay. What is left stays on the voucher. Who has the code can spend it, so keep it to yourself.',
  bought: {
    subject: (airline: string, amount: string) => `Your ${airline} gift voucher for ${amount}`,
    own: 'Thank you. Your voucher is paid, and stands in your account, too.',
    gift: (name: string, email: string) =>
      `Thank you. The voucher for ${name} is paid. We send it to ${email} now.`,
  },
  given: {
    subject: (airline: string, sender: string) => `${sender} gives you a voucher from ${airline}`,
    greeting: (name: string) => `Hello ${name},`,
    text: (airline: string, sender: string, amount: string) =>
      `${sender} gives you a voucher for ${amount} to fly with ${airline}.`,
    message: (sender: string) => `${sender} writes`,
    open: 'Choose a flight',
  },
  returned: {
    subject: 'Your payment for a gift voucher goes back',
    text: (amount: string) =>
      `Your payment of ${amount} for a gift voucher could not be used: no voucher was issued. We give the money back to your card; the bank may take some days to show it.`,
  },
  takenBack: {
    subject: 'Your gift voucher is taken back',
    text: (amount: string) =>
      `We have taken back your gift voucher for ${amount}. Its code is worth nothing any more, and the money goes back to your card; the bank may take some days to show it.`,
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

export const voucherWords: Readonly<Record<Locale, typeof english>> = { en: english, de: german }
