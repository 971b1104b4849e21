/** The texts of the mails to agencies and their people. */
import { inLanguages } from './spoken.ts'

const english = {
  greeting: 'Hello,',
  limit: {
    subject: (used: number, airline: string) => `${used} percent of your credit with ${airline} is used`,
    text: (left: string) =>
      `You can book for another ${left} on account. Beyond that, bookings on account are declined until you pay into the account.`,
    heading: 'Your account',
    agency: 'Agency',
    balance: 'Balance',
    creditLimit: 'Credit limit',
    left: 'Left to spend',
    open: 'Open the agency portal',
  },
  invited: {
    subject: (agency: string, airline: string) => `Your access to ${airline} for ${agency}`,
    text: (agency: string, airline: string) =>
      `${agency} has opened an account for you with ${airline}. It is for your work there.`,
    signIn: (code: string, login: string) =>
      `You sign in with the agency code ${code} and the username ${login}.`,
    choose:
      'Choose a password that only you know; you’ll set up an authenticator app when you first sign in.',
    link: 'Choose a password',
    notYouText:
      'If you do not work there, please tell the agency or us. Nobody can sign in to this account without an authenticator app.',
  },
}

type AgencyWords = typeof english

const german: AgencyWords = {
  greeting: 'Guten Tag,',
  limit: {
    subject: (used, airline) => `${used} Prozent Ihres Kreditrahmens bei ${airline} sind ausgeschöpft`,
    text: (left) =>
      `Sie können noch für ${left} über Ihr Konto buchen. Darüber hinaus werden Buchungen über das Konto abgelehnt, bis Sie einzahlen.`,
    heading: 'Ihr Konto',
    agency: 'Reisebüro',
    balance: 'Saldo',
    creditLimit: 'Kreditrahmen',
    left: 'Noch verfügbar',
    open: 'Zum Reisebüro-Portal',
  },
  invited: {
    subject: (agency, airline) => `Ihr Zugang zu ${airline} für ${agency}`,
    text: (agency, airline) =>
      `${agency} hat bei ${airline} ein Konto für Sie angelegt. Es ist für Ihre Arbeit dort bestimmt.`,
    signIn: (code, login) =>
      `Sie melden sich mit dem Code des Reisebüros ${code} und dem Benutzernamen ${login} an.`,
    choose:
      'Bitte wählen Sie ein Passwort, das nur Sie kennen. Bei der ersten Anmeldung richten Sie dann eine Authenticator-App ein.',
    link: 'Passwort wählen',
    notYouText:
      'Wenn Sie dort nicht arbeiten, geben Sie bitte dem Reisebüro oder uns Bescheid. Ohne Authenticator-App kann sich niemand bei diesem Konto anmelden.',
  },
}

export const agencyWords = inLanguages<AgencyWords>('agency', { en: english, de: german })
