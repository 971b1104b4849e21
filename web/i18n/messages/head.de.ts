import type { messages as english } from './head.en.ts'

/** Texts about the pages that search engines and shared links show. */
export const messages: Record<keyof typeof english, string> = {
  'head.flights.title': 'Flug wählen',
  'head.flights.description':
    'Flüge mit {brand}: Tag wählen, Tarife vergleichen und in wenigen Schritten buchen.',
  'head.findReservation.title': 'Buchung finden',
  'head.findReservation.description':
    'Öffnen Sie Ihre Buchung bei {brand} mit Buchungscode und Familiennamen: Flüge ansehen, umbuchen oder stornieren und Reisedokumente ergänzen.',
  'head.newsletter.title': 'Newsletter',
  'head.newsletter.description':
    'Neuigkeiten und Angebote von {brand} per E-Mail. Hier bestätigen Sie Ihr Abonnement oder melden sich ab.',
  'head.contact.title': 'Kontakt',
  'head.contact.description':
    'Schreiben Sie {brand} oder rufen Sie an: Umbuchung, Erstattung, Gepäck, besondere Betreuung, Rechnungen.',
  'head.assistance.title': 'Besondere Betreuung',
  'head.assistance.description':
    'Wie {brand} Reisende mit eingeschränkter Mobilität und anderen Bedürfnissen unterstützt und wie früh Sie Bescheid geben.',
  'head.baggage.title': 'Gepäck',
  'head.baggage.description':
    'Was Sie bei {brand} mitnehmen dürfen: Handgepäck, Aufgabegepäck, Sportgeräte und Tiere.',
  'head.about.title': 'Über uns',
  'head.about.description': 'Wer {brand} ist, wohin es geht und wie eine Reise mit uns aussieht.',
  'head.membership.title': 'Mitgliedschaft',
  'head.membership.description':
    'Mitglied werden bei {brand}: was dazugehört, was es kostet und wie Sie beitreten.',
  'head.terms.title': 'Beförderungsbedingungen',
  'head.terms.description': 'Die Bedingungen für Buchungen und Flüge mit {brand}.',
  'head.data-protection.title': 'Datenschutz',
  'head.data-protection.description':
    'Wie {brand} Ihre personenbezogenen Daten verwendet und schützt und welche Rechte Sie haben.',
}
