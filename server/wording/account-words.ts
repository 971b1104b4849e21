/** The texts of the mails by which somebody opens an account, or chooses another password. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  greeting: 'Hello,',
  ends: (hours: number) => `The link works once, within ${hours} hours.`,
  notYou: 'Not you?',
  open: {
    subject: (airline: string) => `Open your account with ${airline}`,
    text: (airline: string) =>
      `We received a request to open an account with ${airline} for this address. Choose a password to open it.`,
    link: 'Choose a password',
    notYouText: 'Then do nothing: no account is opened, and we forget this address within two days.',
  },
  renew: {
    subject: (airline: string) => `A new password for your account with ${airline}`,
    text: (airline: string) =>
      `We received a request for a new password for your account with ${airline}. Once you have chosen one, you are signed out everywhere else.`,
    link: 'Choose a new password',
    notYouText: 'Then do nothing: your password stays as it is.',
  },
}

const german: typeof english = {
  greeting: 'Guten Tag,',
  ends: (hours) => `Der Link gilt ${hours} Stunden lang und nur einmal.`,
  notYou: 'Das waren nicht Sie?',
  open: {
    subject: (airline) => `Ihr Konto bei ${airline} eröffnen`,
    text: (airline) =>
      `für diese Adresse wurde ein Konto bei ${airline} angefordert. Wählen Sie ein Passwort, um es zu eröffnen.`,
    link: 'Passwort wählen',
    notYouText:
      'Dann müssen Sie nichts tun: Es wird kein Konto eröffnet, und wir vergessen diese Adresse innerhalb von zwei Tagen.',
  },
  renew: {
    subject: (airline) => `Ein neues Passwort für Ihr Konto bei ${airline}`,
    text: (airline) =>
      `für Ihr Konto bei ${airline} wurde ein neues Passwort angefordert. Sobald Sie es gewählt haben, sind Sie überall sonst abgemeldet.`,
    link: 'Neues Passwort wählen',
    notYouText: 'Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
}

export const accountWords = { en: english, de: german } as const satisfies Record<Locale, typeof english>
