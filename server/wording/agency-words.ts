/** The texts of the mails to agencies. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  greeting: 'Hello,',
  limit: {
    subject: (used: number, airline: string) => `${used} percent of your credit with ${airline} are used`,
    text: (left: string) =>
      `You can book for another ${left} on account. Beyond that, bookings on account are declined until you pay into the account.`,
    heading: 'Your account',
    agency: 'Agency',
    balance: 'Balance',
    creditLimit: 'Credit limit',
    left: 'Left to book for',
    open: 'Open the agency portal',
  },
}

type AgencyWords = typeof english

const german: AgencyWords = {
  greeting: 'Guten Tag,',
  limit: {
    subject: (used, airline) => `${used} Prozent Ihres Kredits bei ${airline} sind verbraucht`,
    text: (left) =>
      `Sie können noch für ${left} auf Rechnung buchen. Darüber hinaus werden Buchungen auf Rechnung abgelehnt, bis Sie auf das Konto einzahlen.`,
    heading: 'Ihr Konto',
    agency: 'Agentur',
    balance: 'Kontostand',
    creditLimit: 'Kreditrahmen',
    left: 'Noch verfügbar',
    open: 'Zum Agenturportal',
  },
}

export const agencyWords: Readonly<Record<Locale, AgencyWords>> = { en: english, de: german }
