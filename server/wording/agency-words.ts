/** The texts of the mails to the people of travel agencies. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  invited: {
    subject: (agency: string, airline: string) => `You can now book for ${agency} with ${airline}`,
    text: (agency: string, airline: string) =>
      `${agency} has opened an account for you with ${airline}. It is for your work there.`,
    signIn: (code: string, login: string) => `You sign in with the agency code ${code} and the login ${login}.`,
    choose:
      'Choose a password that only you know; then you set up an authenticator app the first time you sign in.',
    link: 'Choose a password',
    notYouText:
      'If you do not work there, please tell the agency or us. Without an authenticator app nobody signs in to this account.',
  },
}

const german: typeof english = {
  invited: {
    subject: (agency, airline) => `Sie können jetzt für ${agency} bei ${airline} buchen`,
    text: (agency, airline) =>
      `${agency} hat bei ${airline} ein Konto für Sie angelegt. Es ist für Ihre Arbeit dort bestimmt.`,
    signIn: (code, login) => `Sie melden sich mit dem Agenturcode ${code} und dem Login ${login} an.`,
    choose:
      'Bitte wählen Sie ein Passwort, das nur Sie kennen. Bei der ersten Anmeldung richten Sie dann eine Authenticator-App ein.',
    link: 'Passwort wählen',
    notYouText:
      'Wenn Sie dort nicht arbeiten, geben Sie bitte der Agentur oder uns Bescheid. Ohne Authenticator-App kann sich niemand bei diesem Konto anmelden.',
  },
}

export const agencyWords: Readonly<Record<Locale, typeof english>> = { en: english, de: german }
