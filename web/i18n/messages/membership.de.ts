import type { messages as english } from './membership.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'membership.title': 'Mitgliedschaft',
  'membership.facts': 'Was Sie davon haben',
  'membership.more': 'Außerdem dabei',
  'membership.aYear': 'im Jahr',
  'membership.terms': 'Steuern inbegriffen. Endet nach einem Jahr von selbst.',
  'membership.join': 'Für {amount} im Jahr beitreten',
  'membership.noAccount': 'Noch kein Konto?',
  'membership.become': 'Mitglied werden',
  'membership.isMember': 'Sie sind Mitglied bis {date}.',
  'membership.showCard': 'Karte anzeigen',
  'membership.checking': 'Wir prüfen Ihre Zahlung noch.',
  'membership.goOn': 'Stand ansehen',
  'membership.wrong': 'Da ist leider etwas schiefgegangen.',
  'membership.retry': 'Erneut versuchen',
  'membership.loading': 'Wird geladen …',
  'membership.notSold': 'Die Mitgliedschaft ist zurzeit nicht im Verkauf.',
  'membership.notYou': 'Mit dieser Anmeldung können Sie kein Mitglied werden.',
  'membership.yourName': 'Ihr Name',

  'membership.sanctions.title': 'Hinweis zu Sanktionen',
  'membership.sanctions.call': 'Beratung anrufen',
  'membership.sanctions.confirm': 'Ich stehe auf keiner dieser Listen',
  'membership.sanctions.first': 'Bitte lesen Sie zuerst den Hinweis.',

  'membership.checkout': 'Ihre Mitgliedschaft',
  'membership.quote': 'Das kaufen Sie',
  'membership.validity': 'Ein Jahr gültig',
  'membership.period': '{from} bis {until}',
  'membership.subtotal': 'Zwischensumme',
  'membership.total': 'Gesamt',
  'membership.taxes': 'Steuern inbegriffen',
  'membership.who': 'Wer Mitglied wird',
  'membership.whoNote': 'Dieser Name steht auf der Karte.',
  'membership.agreement': 'Die Vereinbarung',
  'membership.agreement.term':
    'Ihre Mitgliedschaft bei {brand} läuft vom {from} bis zum {until}. Danach endet sie von selbst: Sie verlängert sich nicht, und es wird nichts mehr abgebucht.',
  'membership.agreement.price': 'Sie zahlen einmalig {amount}, Steuern inbegriffen.',
  'membership.agreement.person': 'Sie gilt für die hier genannte Person.',
  'membership.agreement.withdrawal':
    'Bis zum {date} können Sie ohne Angabe von Gründen widerrufen: mit „Vertrag widerrufen“ in Ihrem Konto oder mit einer Nachricht an uns. Wir erstatten Ihre Zahlung binnen 14 Tagen auf dieselbe Karte.',
  'membership.agreement.accept':
    'Ich habe die Vereinbarung gelesen und stimme ihr zu, ebenso den <terms>Beförderungs- und Geschäftsbedingungen</terms>.',
  'membership.agreement.missing': 'Bitte stimmen Sie den Bedingungen zu',
  'membership.startsNow':
    'Die Mitgliedschaft soll sofort beginnen (freiwillig). Wenn ich widerrufe, zahle ich die Tage bis dahin.',
  'membership.data': 'Wie wir Ihre Daten verwenden, steht in den <data>Hinweisen zum Datenschutz</data>.',
  'membership.purchase': 'Weiter zur Zahlung – {amount}',

  'membership.payment': 'Mit Karte bezahlen',
  'membership.paymentNote':
    'Ihre Bank bittet Sie vielleicht, die Zahlung zu bestätigen. Ihre Kartennummer sehen wir nie.',
  'membership.payNow': 'Zahlungspflichtig kaufen – {amount}',
  'membership.cancel': 'Abbrechen',
  'membership.failed': 'Zahlung fehlgeschlagen',
  'membership.not-visible': 'Das Kartenformular ist nicht sichtbar.',
  'membership.authentication-failed': 'Die Bestätigung mit 3-D Secure ist fehlgeschlagen.',
  'membership.not-charged': 'Es wurde nichts abgebucht.',
  'membership.pending':
    'Ihre Bank hat noch nicht geantwortet. Diese Seite fragt von selbst nach. Sie können sie auch schließen: Sobald die Zahlung durch ist, finden Sie die Mitgliedschaft in Ihrem Konto, und eine E-Mail ist unterwegs.',
  'membership.pendingElsewhere':
    'Für Ihre Mitgliedschaft läuft bereits eine Zahlung, vielleicht in einem anderen Tab. Diese Seite fragt von selbst nach.',
  'membership.refunded':
    'Die Zahlung kam für diesen Kauf zu spät. Das Geld geht auf Ihre Karte zurück, und Sie sind noch kein Mitglied.',
  'membership.price-changed':
    'Der Preis beträgt jetzt {amount}. Es wurde nichts abgebucht. Bitte sehen Sie ihn sich noch einmal an.',
  'membership.already': 'Sie sind schon Mitglied.',
  'membership.alreadyText': 'Ihre Mitgliedschaft gilt bis {date}.',

  'membership.success': 'Willkommen an Bord',
  'membership.signInForCard': 'Melden Sie sich an, um Ihre Karte zu sehen',
  'membership.forMembers':
    'Sind Sie gerade Mitglied geworden? Ihre Karte und der Beleg liegen in Ihrem Konto.',
  'membership.card': 'Mitgliedskarte',
  'membership.cardOf': 'Mitgliedskarte von {name}',
  'membership.number': 'Nummer',
  'membership.until': 'Gültig bis',
  'membership.from': 'Gültig ab',
  'membership.receipt': 'Beleg',
  'membership.paidOn': 'Bezahlt am',
  'membership.paid': 'Bezahlt',
  'membership.document': 'Dokument',
  'membership.paidWith': 'Karte',
  'membership.back': 'Erstattet',
  'membership.print': 'Karte und Beleg drucken',
  'membership.printReceipt': 'Beleg drucken',
  'membership.endedOn': 'Beendet am',
  'membership.again': 'Wieder Mitglied werden',
  'membership.state.Over': 'Beendet am {date}',
  'membership.state.Withdrawn': 'Widerrufen am {date}',
  'membership.none': 'Sie sind noch kein Mitglied.',
  'membership.see': 'Mitgliedschaft ansehen',
  'membership.mine': 'Ihre Mitgliedschaft',

  'membership.withdraw': 'Vertrag widerrufen',
  'membership.withdrawUntil': 'Möglich bis zum {date}, ohne Angabe von Gründen.',
  'membership.withdrawText':
    'Sie widerrufen den Vertrag über „{product}“, Nummer {code}, auf den Namen {name}. Die Mitgliedschaft endet sofort.',
  'membership.withdrawBack': 'Sie bekommen zurück',
  'membership.withdrawKept':
    '{count, plural, one {Für # Tag, der vergangen ist} other {Für # Tage, die vergangen sind}}',
  'membership.withdrawWay': 'Das Geld geht binnen 14 Tagen auf Ihre Karte {card} zurück.',
  'membership.withdrawWayUnknown':
    'Das Geld geht binnen 14 Tagen auf die Karte zurück, mit der Sie bezahlt haben.',
  'membership.withdrawConfirm': 'Widerruf bestätigen',
  'membership.withdrawKeep': 'Mitglied bleiben',
  'membership.withdrawn': 'Sie haben den Vertrag widerrufen',
  'membership.withdrawnText':
    '{amount} gehen binnen 14 Tagen auf Ihre Karte zurück. Wir haben es Ihnen per E-Mail bestätigt.',
  'membership.amountChanged': 'Der Betrag ist inzwischen {amount}. Bitte bestätigen Sie noch einmal.',
}
