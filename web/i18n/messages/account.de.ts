/** Der Weg in ein Konto: Anmeldung und Wahl des Passworts. */
import type { messages as english } from './account.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'account.signIn': 'Anmelden',
  'account.signInLead': 'Melden Sie sich mit E-Mail-Adresse und Passwort Ihres Kontos an.',
  'account.sessionEnded': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'account.choiceLead': 'Wählen Sie, wie Sie sich anmelden möchten.',
  'account.passengerWanted': 'Für diese Seite melden Sie sich bitte mit einem Konto für Reisende an.',
  'account.agencyWanted': 'Für diese Seite melden Sie sich bitte für Ihr Reisebüro an.',
  'account.agencyLead':
    'Melden Sie sich mit dem Code Ihres Reisebüros, Ihrem Benutzernamen und Ihrem Passwort an.',
  'account.agencyCode': 'Code des Reisebüros',
  'account.username': 'Benutzername',
  'account.agencyCodeMissing': 'Bitte geben Sie den Code Ihres Reisebüros ein.',
  'account.usernameMissing': 'Bitte geben Sie Ihren Benutzernamen ein.',
  'account.agencyByMail': 'Mit E-Mail oder Passkey anmelden',
  'account.agencyRegister': 'Reisebüro registrieren',
  'account.email': 'E-Mail',
  'account.password': 'Passwort',
  'account.newPassword': 'Neues Passwort',
  'account.showPassword': 'Passwort anzeigen',
  'account.emailMissing': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  'account.emailNotValid': 'Bitte prüfen Sie diese E-Mail-Adresse: Sie ist nicht vollständig.',
  'account.passwordMissing': 'Bitte geben Sie Ihr Passwort ein.',
  'account.forgotten': 'Passwort vergessen?',
  'account.noAccountYet': 'Noch kein Konto?',
  'account.leaving': 'Sie werden zur Anmeldung weitergeleitet …',
  'account.finishing': 'Sie werden angemeldet …',
  'account.solving':
    'Ihr Browser löst eine kleine Rechenaufgabe, damit Roboter nicht erraten, was geheim ist. Danach geht es von selbst weiter.',
  'account.providerAway':
    'Die Anmeldung ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'account.interactionOver': 'Diese Anmeldung hat zu lange gedauert und ist beendet. Bitte beginnen Sie neu.',
  'account.beginAgain': 'Neu beginnen',
  'account.tryAgain': 'Erneut versuchen',
  'account.agencyRefused':
    'Code des Reisebüros, Benutzername und Passwort passen nicht zusammen. Bitte prüfen Sie sie.',
  'account.failedTitle': 'Anmeldung fehlgeschlagen',
  'account.failed': 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'account.failedByClock':
    'Die Uhr dieses Geräts geht falsch, deshalb konnten wir Sie nicht anmelden. Bitte stellen Sie sie richtig und versuchen Sie es noch einmal.',
  'account.askNewTitle': 'Konto anlegen',
  'account.askNewLead':
    'Nennen Sie uns Ihre E-Mail-Adresse. Wir senden Ihnen einen Link, mit dem Sie Ihr Passwort wählen.',
  'account.askTitle': 'Passwort zurücksetzen',
  'account.askLead':
    'Nennen Sie uns die E-Mail-Adresse Ihres Kontos. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'account.askButton': 'Link senden',
  'account.askedTitle': 'Sehen Sie in Ihr Postfach',
  'account.asked': 'Wenn wir an {email} schreiben können, ist ein Link unterwegs.',
  'account.askedHelp':
    'Er gilt 24 Stunden lang und nur einmal. Kommt er nach einigen Minuten nicht an, sehen Sie bitte im Spam-Ordner nach und prüfen Sie die Adresse.',
  'account.askAgain': 'Neuen Link anfordern',
  'account.toSignIn': 'Zurück zur Anmeldung',
  'account.chooseTitle': 'Wählen Sie Ihr Passwort',
  'account.chooseLead': 'Sobald Sie es gewählt haben, sind Sie überall sonst abgemeldet.',
  'account.passwordHint':
    'Mindestens {least} Zeichen beliebiger Art. Gut sind drei oder vier Wörter, die nur Sie so zusammenstellen würden.',
  'account.choose': 'Passwort speichern',
  'account.chosenTitle': 'Ihr Passwort ist gespeichert',
  'account.chosen': 'Sie können sich jetzt als {email} anmelden.',
  'account.chosenAgency':
    'Sie können sich jetzt mit dem Code Ihres Reisebüros und Ihrem Benutzernamen anmelden. Beides steht in unserer E-Mail an Sie.',
  'account.linkIncomplete': 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal: Er ist unvollständig.',
  'account.linkOver':
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'account.passwordTooShort': 'Bitte wählen Sie ein längeres Passwort: mindestens {least} Zeichen.',
  'account.passwordTooLong': 'Bitte wählen Sie ein kürzeres Passwort: höchstens {most} Zeichen.',
  'account.passwordTooSimple':
    'Dieses Passwort ist zu einfach. Bitte verwenden Sie mehr verschiedene Zeichen.',
  'account.passwordNamesItself':
    'Bitte wählen Sie ein Passwort ohne Ihre E-Mail-Adresse und ohne den Namen der Fluggesellschaft.',
  'account.passwordTooCommon':
    'Dieses Passwort verwenden viele, es wird zuerst ausprobiert. Bitte wählen Sie ein anderes.',
  'account.or': 'oder',
  'account.withPasskey': 'Mit Passkey anmelden',
  'account.device.cancelled':
    'Ihr Gerät hat nicht rechtzeitig geantwortet, oder Sie haben abgebrochen. Bitte versuchen Sie es noch einmal.',
  'account.device.known': 'Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.',
  'account.device.failed':
    'Das ist mit diesem Gerät oder Browser nicht gelungen. Bitte nehmen Sie ein anderes Gerät oder Ihr Passwort.',
  'account.codeTitle': 'Code eingeben',
  'account.codeLead':
    'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für dieses Konto zeigt.',
  'account.code': 'Code',
  'account.codeHint': 'Sechs Ziffern. Auch einer Ihrer Wiederherstellungscodes gilt.',
  'account.codeMissing': 'Bitte geben Sie den Code ein.',
  'account.codeButton': 'Weiter',
  'account.codeRefused':
    'Dieser Code stimmt nicht oder wurde schon verwendet. Bitte geben Sie den ein, den Ihre App gerade zeigt. Passiert das immer wieder, prüfen Sie, ob die Uhr des Geräts mit der App richtig geht.',
  'account.codeTooOften':
    'Zu viele falsche Codes. Bitte nehmen Sie einen Wiederherstellungscode oder einen Passkey, oder versuchen Sie es morgen wieder.',
  'account.appTitle': 'Authenticator-App einrichten',
  'account.appLead':
    'Für dieses Konto genügt das Passwort allein nicht. Scannen Sie den QR-Code mit einer Authenticator-App und geben Sie die sechs Ziffern ein, die sie zeigt.',
  'account.qr': 'QR-Code für Ihre Authenticator-App',
  'account.secretLead': 'Scannen geht nicht? Geben Sie diesen Schlüssel in Ihrer App ein:',
  'account.openApp': 'In einer App auf diesem Gerät öffnen',
  'account.recoveryTitle': 'Ihre Wiederherstellungs\u00ADcodes',
  'account.recoveryLead':
    'Bewahren Sie diese Codes sicher auf. Mit jedem können Sie sich einmal anmelden, wenn Sie Ihre App nicht haben. Wir können sie nicht noch einmal zeigen.',
  'account.recoveryCopy': 'Kopieren',
  'account.recoveryCopied': 'Kopiert',
  'account.recoveryNotCopied': 'Das Kopieren hat nicht geklappt. Bitte speichern oder drucken Sie die Codes.',
  'account.recoverySave': 'Als Datei speichern',
  'account.recoveryPrint': 'Drucken',
  'account.recoveryFile': 'wiederherstellungscodes.txt',
  'account.recoveryFor': 'Wiederherstellungscodes Ihres Kontos bei {name}. Jeder gilt einmal.',
  'account.recoveryKept': 'Ich habe sie gesichert, weiter',
}
