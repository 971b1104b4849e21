/** The texts of the mails for opening an account or choosing another password. */
import { inLanguages } from './spoken.ts'

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
      `We received a request for a new password for your account with ${airline}. Once you’ve chosen one, you’ll be signed out everywhere else.`,
    link: 'Choose a new password',
    notYouText: 'Then there is nothing you need to do: your password stays as it is.',
  },
  invite: {
    subject: (airline: string) => `Your staff account with ${airline}`,
    text: (airline: string) =>
      `${airline} has opened a staff account for this address. Choose a password; you’ll set up an authenticator app when you first sign in.`,
    link: 'Choose a password',
    notYouText: 'Then do nothing: no account is opened, and we forget this address within two days.',
  },
  email: {
    subject: (airline: string) => `Confirm the new address of your account with ${airline}`,
    text: (airline: string) =>
      `We received a request to use this address for an account with ${airline} from now on. Open the link in the browser where you’re signed in.`,
    link: 'Use this address',
    notYouText: 'Then there is nothing you need to do: this address is not added to any account.',
    taken: (airline: string) =>
      `We received a request to use this address for another account with ${airline}. It already belongs to an account, so nothing was changed. To use it, sign in to that account.`,
  },
  warned: {
    subject: (airline: string) => `Personal data of many travellers of ${airline} was seen`,
    text: (about: string, people: number, airline: string) =>
      `${about} has seen personal data of ${people} travellers of ${airline} at the desk within an hour, and has shown their second factor again.`,
    heading: 'What you can do',
    note: 'The audit log names each person and the reason, and each passenger list. If it looks wrong, end the roles of this person: that ends their access at once.',
  },
  told: {
    contact: 'If it wasn’t you, please contact us at once. We will never ask you for your password.',
    events: {
      'email-changed': {
        subject: 'The address of your account has changed',
        text: (airline: string) =>
          `Your account with ${airline} now has a different email address. This is our last email about it to this one.`,
      },
      'passkey-added': {
        subject: 'A passkey was added to your account',
        text: (airline: string) => `A new passkey was added for signing in to your account with ${airline}.`,
      },
      'passkey-removed': {
        subject: 'A passkey was removed from your account',
        text: (airline: string) =>
          `One passkey can no longer be used to sign in to your account with ${airline}.`,
      },
      'password-changed': {
        subject: 'The password of your account has changed',
        text: (airline: string) =>
          `Your account with ${airline} has a new password. You are signed out everywhere except in the browser where it was changed.`,
      },
      'recovery-codes-renewed': {
        subject: 'New recovery codes for your account',
        text: (airline: string) =>
          `Your account with ${airline} has new recovery codes. The earlier ones no longer work.`,
      },
      'second-factor-off': {
        subject: 'Your account no longer asks for a code',
        text: (airline: string) =>
          `Signing in to your account with ${airline} no longer asks for a code from an app: the password is enough.`,
      },
      'second-factor-on': {
        subject: 'Your account now asks for a code',
        text: (airline: string) =>
          `Signing in to your account with ${airline} with your password now also needs a code from your authenticator app.`,
      },
      'second-factor-reset': {
        subject: 'Your authenticator app was removed from your account',
        text: (airline: string) =>
          `As requested, the app’s codes no longer work for your account with ${airline}, and you are signed out everywhere. If the account needs an app, you’ll set up a new one the next time you sign in.`,
      },
    },
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
  invite: {
    subject: (airline) => `Ihr Mitarbeiterkonto bei ${airline}`,
    text: (airline) =>
      `${airline} hat für diese Adresse ein Mitarbeiterkonto vorgesehen. Wählen Sie ein Passwort; bei der ersten Anmeldung richten Sie dann eine Authenticator-App ein.`,
    link: 'Passwort wählen',
    notYouText:
      'Dann müssen Sie nichts tun: Es wird kein Konto eröffnet, und wir vergessen diese Adresse innerhalb von zwei Tagen.',
  },
  email: {
    subject: (airline) => `Neue Adresse für Ihr Konto bei ${airline} bestätigen`,
    text: (airline) =>
      `diese Adresse soll künftig für ein Konto bei ${airline} gelten. Öffnen Sie den Link in dem Browser, in dem Sie angemeldet sind.`,
    link: 'Diese Adresse verwenden',
    notYouText: 'Dann müssen Sie nichts tun: Kein Konto erhält diese Adresse.',
    taken: (airline) =>
      `diese Adresse sollte künftig für ein anderes Konto bei ${airline} gelten. Sie gehört bereits zu einem Konto, deshalb wurde nichts geändert. Um es zu nutzen, melden Sie sich dort an.`,
  },
  warned: {
    subject: (airline) => `Daten vieler Reisender von ${airline} wurden eingesehen`,
    text: (about, people, airline) =>
      `${about} hat am Schalter innerhalb einer Stunde persönliche Daten von ${people} Reisenden von ${airline} eingesehen und dafür den zweiten Faktor noch einmal gezeigt.`,
    heading: 'Was Sie tun können',
    note: 'Im Protokoll stehen jede Person mit dem Grund und jede Passagierliste. Wirkt das falsch, beenden Sie die Rollen dieser Person: Damit endet ihr Zugang sofort.',
  },
  told: {
    contact: 'Bitte melden Sie sich sofort bei uns. Nach Ihrem Passwort fragen wir Sie nie.',
    events: {
      'email-changed': {
        subject: 'Die Adresse Ihres Kontos wurde geändert',
        text: (airline) =>
          `Ihr Konto bei ${airline} hat ab jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir dazu zum letzten Mal.`,
      },
      'passkey-added': {
        subject: 'Neuer Passkey für Ihr Konto',
        text: (airline) =>
          `für Ihr Konto bei ${airline} wurde ein Passkey hinzugefügt, mit dem man sich anmelden kann.`,
      },
      'passkey-removed': {
        subject: 'Ein Passkey wurde aus Ihrem Konto entfernt',
        text: (airline) => `einer der Passkeys für Ihr Konto bei ${airline} gilt nicht mehr.`,
      },
      'password-changed': {
        subject: 'Das Passwort Ihres Kontos wurde geändert',
        text: (airline) =>
          `Ihr Konto bei ${airline} hat ein neues Passwort. Es ist überall abgemeldet, außer in dem Browser, in dem das Passwort geändert wurde.`,
      },
      'recovery-codes-renewed': {
        subject: 'Neue Wiederherstellungscodes für Ihr Konto',
        text: (airline) =>
          `für Ihr Konto bei ${airline} gibt es neue Wiederherstellungscodes. Die früheren gelten nicht mehr.`,
      },
      'second-factor-off': {
        subject: 'Ihr Konto fragt nicht mehr nach einem Code',
        text: (airline) =>
          `die Anmeldung bei ${airline} fragt nicht mehr nach dem Code einer App: Das Passwort genügt.`,
      },
      'second-factor-on': {
        subject: 'Ihr Konto fragt jetzt nach einem Code',
        text: (airline) =>
          `die Anmeldung mit Passwort bei ${airline} fragt jetzt auch nach dem Code Ihrer Authenticator-App.`,
      },
      'second-factor-reset': {
        subject: 'Ihre Authenticator-App wurde aus Ihrem Konto entfernt',
        text: (airline) =>
          `wie gewünscht gelten die Codes der App für Ihr Konto bei ${airline} nicht mehr, und das Konto ist überall abgemeldet. Braucht es eine App, richten Sie bei der nächsten Anmeldung eine neue ein.`,
      },
    },
  },
}

export const accountWords = inLanguages<typeof english>('account', { en: english, de: german })
