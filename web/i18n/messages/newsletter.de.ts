import type { messages as english } from './newsletter.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'newsletter.title': 'Newsletter',
  'newsletter.confirmTitle': 'Newsletter bestätigen',
  'newsletter.confirmText':
    'Bestätigen Sie, dass {brand} Ihnen Neuigkeiten und Angebote per E-Mail senden darf.',
  'newsletter.confirm': 'Anmeldung bestätigen',
  'newsletter.confirmed': 'Vielen Dank, Ihre Anmeldung ist bestätigt.',
  'newsletter.confirmEnded':
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Haben Sie schon bestätigt, sind Sie angemeldet. Falls nicht, bestellen Sie den Newsletter bei Ihrer nächsten Buchung erneut.',
  'newsletter.leaveTitle': 'Vom Newsletter abmelden',
  'newsletter.leaveText':
    '{brand} sendet Ihnen keinen Newsletter mehr und löscht Ihre Adresse aus dem Verteiler.',
  'newsletter.leave': 'Abmelden',
  'newsletter.left': 'Sie sind abgemeldet. Ihre Adresse wurde aus dem Verteiler gelöscht.',
  'newsletter.leaveEnded': 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  'newsletter.noLink':
    'Bitte öffnen Sie den Link in unserer E-Mail noch einmal: Er ist unvollständig angekommen.',
}
