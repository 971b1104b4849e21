/** Wie man das eigene Konto schützt. */
import type { messages as english } from './security.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'security.title': 'Anmeldung und Sicherheit',
  'security.loading': 'Wird geladen …',
  'security.cancel': 'Abbrechen',
  'security.remove': 'Entfernen',
  'security.proveTitle': 'Bestätigen Sie, dass Sie es sind',
  'security.proveLead':
    'Bevor Sie etwas an der Sicherheit Ihres Kontos ändern, geben Sie bitte Ihr jetziges Passwort ein. Das gilt zehn Minuten lang.',
  'security.presentPassword': 'Jetziges Passwort',
  'security.prove': 'Bestätigen',
  'security.provePasskey': 'Passkey verwenden',
  'security.wrongPassword': 'Das ist nicht das Passwort Ihres Kontos.',
  'security.passwordTitle': 'Passwort',
  'security.passwordLead': 'Wenn Sie es ändern, sind Sie überall abgemeldet, nur hier nicht.',
  'security.passwordChanged': 'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
  'security.emailTitle': 'E-Mail-Adresse',
  'security.emailLead':
    'Sie melden sich als {email} an. Eine neue Adresse gilt, sobald Sie den Link geöffnet haben, den wir dorthin senden.',
  'security.newEmail': 'Neue E-Mail-Adresse',
  'security.askEmail': 'Link senden',
  'security.emailAsked':
    'Wenn wir an {email} schreiben können, ist ein Link unterwegs. Er gilt 24 Stunden lang und nur einmal.',
  'security.confirmTitle': 'Ihre neue E-Mail-Adresse',
  'security.confirmLead': 'Ab jetzt melden Sie sich mit dieser Adresse an, und wir schreiben Ihnen dorthin.',
  'security.confirm': 'Diese Adresse verwenden',
  'security.confirmed': 'Ihr Konto hat jetzt die Adresse {email}. Überall sonst sind Sie abgemeldet.',
  'security.confirmOver':
    'Dieser Link wurde bereits verwendet, ist abgelaufen oder gehört zu einem anderen Konto. Ihre Adresse bleibt, wie sie war.',
  'security.toSecurity': 'Anmeldung und Sicherheit',
  'security.passkeysTitle': 'Passkeys',
  'security.passkeysLead':
    'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Er lässt sich nicht erraten und nicht von einer gefälschten Seite stehlen.',
  'security.passkeyName': 'Name des neuen Passkeys',
  'security.passkeyNameHint': 'Damit Sie ihn wiedererkennen, zum Beispiel „Mein Handy“.',
  'security.passkeyNameMissing': 'Bitte geben Sie dem Passkey einen Namen.',
  'security.addPasskey': 'Passkey hinzufügen',
  'security.passkeysFull': 'Sie haben {most} Passkeys. Bitte entfernen Sie zuerst einen.',
  'security.passkeyAdded': 'Mit „{name}“ können Sie sich jetzt anmelden.',
  'security.passkeyRemoved': 'Mit „{name}“ kann man sich nicht mehr anmelden.',
  'security.passkeyAddedAt': 'Hinzugefügt: {when}.',
  'security.passkeyUsedAt': 'Zuletzt verwendet: {when}.',
  'security.passkeyUnused': 'Noch nicht verwendet.',
  'security.removePasskey': 'Passkey „{name}“ entfernen',
  'security.factorTitle': 'Zweiter Schritt bei der Anmeldung',
  'security.factorLead':
    'Zusätzlich zum Passwort kann die Anmeldung nach dem Code einer Authenticator-App fragen. Wer Ihr Passwort erfährt, kommt dann trotzdem nicht hinein.',
  'security.factorOn':
    '{left, plural, =0 {Die Anmeldung mit Passwort fragt nach einem Code Ihrer App. Sie haben keinen Wiederherstellungscode mehr.} one {Die Anmeldung mit Passwort fragt nach einem Code Ihrer App. Sie haben noch einen Wiederherstellungscode.} other {Die Anmeldung mit Passwort fragt nach einem Code Ihrer App. Sie haben noch # Wiederherstellungscodes.}}',
  'security.factorBegin': 'App einrichten',
  'security.factorScan':
    'Scannen Sie diesen QR-Code mit einer Authenticator-App und geben Sie die sechs Ziffern ein, die sie zeigt.',
  'security.factorRenew': 'Neue Wiederherstellungscodes',
  'security.factorEnd': 'Ausschalten',
  'security.factorOff': 'Die Anmeldung fragt nicht mehr nach einem Code.',
  'security.sessionsTitle': 'Wo Sie angemeldet sind',
  'security.sessionsLead':
    'Eine Anmeldung kommt Ihnen fremd vor? Beenden Sie sie und ändern Sie Ihr Passwort.',
  'security.thisBrowser': 'Dieses Gerät',
  'security.browserOn': '{browser} auf {system}',
  'security.someBrowser': 'Unbekannter Browser',
  'security.sessionUsed': 'Zuletzt benutzt: {when}',
  'security.endOthers': 'Alle {count} anderen abmelden',
  'security.sessionSince': 'Angemeldet: {when}',
  'security.endSession': 'Abmelden',
  'security.endSessionOf': '{what} abmelden, angemeldet {when}',
  'security.sessionEnded': 'Dort sind Sie jetzt abgemeldet.',
}
