import type { messages as english } from './newsletter.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'newsletter.title': 'Newsletter',
  'newsletter.confirmTitle': 'Newsletter bestätigen',
  'newsletter.confirmText':
    'Bestätigen Sie, dass {brand} Ihnen Neuigkeiten und Angebote per E-Mail senden darf.',
  'newsletter.confirm': 'Anmeldung bestätigen',
  'newsletter.confirmed': 'Vielen Dank, Ihre Anmeldung ist bestätigt.',
  'newsletter.confirmEnded':
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Haben Sie schon bestätigt, sind Sie angemeldet. Falls nicht, melden Sie sich hier erneut an.',
  'newsletter.leaveTitle': 'Vom Newsletter abmelden',
  'newsletter.leaveText':
    '{brand} sendet Ihnen keinen Newsletter mehr und löscht Ihre Adresse aus dem Verteiler.',
  'newsletter.leave': 'Abmelden',
  'newsletter.left': 'Sie sind abgemeldet. Ihre Adresse wurde aus dem Verteiler gelöscht.',
  'newsletter.leaveEnded': 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  'newsletter.lead': 'Neuigkeiten, neue Strecken und Angebote von {brand} per E-Mail, alle paar Wochen.',
  'newsletter.email': 'E-Mail',
  'newsletter.emailMissing': 'Bitte geben Sie Ihre E-Mail-Adresse an.',
  'newsletter.emailNotValid': 'Diese E-Mail-Adresse stimmt vermutlich nicht. Bitte prüfen Sie sie.',
  'newsletter.consent':
    'Ich möchte den Newsletter von {brand} mit Neuigkeiten und Angeboten per E-Mail erhalten. Meine Einwilligung kann ich jederzeit widerrufen, zum Beispiel über den Link in jeder E-Mail. Mehr dazu im <page>Datenschutz</page>.',
  'newsletter.subscribe': 'Anmelden',
  'newsletter.asked': 'Fast geschafft: Bitte sehen Sie in Ihr Postfach',
  'newsletter.askedText':
    'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin innerhalb von 48 Stunden, dann sind Sie angemeldet.',
  'newsletter.askedHelp':
    'Keine E-Mail? Bitte prüfen Sie die Adresse und Ihren Spam-Ordner. Wer schon angemeldet ist, bekommt keine.',
  'newsletter.takenText': 'Vielen Dank. {email} ist für unseren Newsletter vorgemerkt.',
  'newsletter.again': 'Andere Adresse verwenden',
}
