/** How letters say that money goes back, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  toCard: (amount: string) =>
    `${amount} will be refunded the way you paid; there is nothing you need to do. Your bank may take a few days to show it.`,
  onVoucher: (amount: string, lastFour: string, until: string) =>
    `${amount} is back on your voucher ending in ${lastFour}, which is valid until ${until}.`,
  onAccount: (amount: string) => `${amount} has been credited to the account of the agency you booked with.`,
  inParts: (amount: string) =>
    `${amount} will be refunded the way you paid, in the parts listed below. What goes back to a voucher can be used again at once; your bank may take a few days to show its part.`,
  destinations: 'Where the money goes',
}

type MoneyBackWords = typeof english

const german: MoneyBackWords = {
  toCard: (amount) =>
    `${amount} gehen ohne Ihr Zutun auf demselben Weg zurück, auf dem bezahlt wurde; bis Ihre Bank den Betrag zeigt, können einige Tage vergehen.`,
  onVoucher: (amount, lastFour, until) =>
    `${amount} sind wieder auf Ihrem Gutschein mit der Endung ${lastFour} und lassen sich bis zum ${until} einlösen.`,
  onAccount: (amount) => `${amount} sind wieder auf dem Konto des Reisebüros, bei dem Sie gebucht haben.`,
  inParts: (amount) =>
    `${amount} gehen auf demselben Weg zurück, auf dem bezahlt wurde, und zwar in den unten genannten Teilen. Was ein Gutschein bezahlt hat, lässt sich sofort wieder einlösen; bis Ihre Bank ihren Teil zeigt, können einige Tage vergehen.`,
  destinations: 'Wohin das Geld geht',
}

export const moneyBackWords = inLanguages<MoneyBackWords>('moneyBack', { en: english, de: german })
