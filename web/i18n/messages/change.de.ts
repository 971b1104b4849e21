import type { messages as english } from './change.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'change.heading': '{reader, select, agent {Neuen Flug wählen} other {Wählen Sie Ihren neuen Flug}}',
  'change.headingConnection':
    '{reader, select, agent {Neue Flüge wählen} other {Wählen Sie Ihre neuen Flüge}}',
  'change.now': '{reader, select, agent {Aktueller Flug} other {Ihr aktueller Flug}}',
  'change.nowConnection': '{reader, select, agent {Aktuelle Verbindung} other {Ihre aktuelle Verbindung}}',
  'change.cancelled': '{reader, select, agent {Der gestrichene Flug} other {Ihr gestrichener Flug}}',
  'change.cancelledConnection':
    '{reader, select, agent {Die ausgefallene Verbindung} other {Ihre ausgefallene Verbindung}}',
  'change.worth': 'Flugpreis mit Steuern',
  'change.compared':
    '{reader, select, agent {Preisdifferenz zum aktuellen Flug für alle ({party}), noch ohne Gebühren und nicht erstattbare Beträge} other {Preisdifferenz zu Ihrem aktuellen Flug für alle ({party}), noch ohne Gebühren und nicht erstattbare Beträge}}',
  'change.newPrice': 'Neuer Preis {price}',
  'change.more': '{amount} mehr',
  'change.less': '{amount} weniger',
  'change.same': 'Kein Unterschied',
  'change.isYours': '{reader, select, agent {Das ist der aktuelle Flug} other {Das ist Ihr aktueller Flug}}',
  'change.isYourConnection':
    '{reader, select, agent {Das ist die aktuelle Verbindung} other {Das ist Ihre aktuelle Verbindung}}',
  'change.nearestDay':
    'Am {searched} gibt es keinen anderen Flug. Der nächstgelegene Tag, an dem es einen gibt, ist {day}.',
  'change.nextOther': 'An diesen Tagen gibt es keinen anderen Flug. Der nächste geht am {day}.',
  'change.noOther': 'An diesen Tagen gibt es keinen anderen Flug.',
  'change.newFlight': 'Neuer Flug',
  'change.of': 'Buchung {code}',
  'change.feeFree':
    '{reader, select, agent {Der Tarif {fare} lässt sich kostenlos umbuchen; zu zahlen ist nur die Preisdifferenz.} other {Ihr Tarif {fare} lässt sich kostenlos umbuchen: Sie zahlen nur die Preisdifferenz.}}',
  'change.fee': 'Eine Umbuchung im Tarif {fare} kostet {amount} pro Person zuzüglich der Preisdifferenz.',
  'change.free.moved':
    '{reader, select, agent {Die Airline musste diesen Flug verlegen. Ein anderer im Tarif {fare} ist kostenlos; ist dieser Tarif ausverkauft, dann der nächsthöhere.} other {Wir mussten diesen Flug verlegen. Ein anderer in Ihrem Tarif {fare} ist für Sie kostenlos; ist dieser Tarif ausverkauft, dann der nächsthöhere.}}',
  'change.free.cancelled':
    '{reader, select, agent {Die Airline musste diesen Flug streichen. Ein anderer im Tarif {fare} ist kostenlos; ist dieser Tarif ausverkauft, dann der nächsthöhere.} other {Wir mussten diesen Flug streichen. Ein anderer in Ihrem Tarif {fare} ist für Sie kostenlos; ist dieser Tarif ausverkauft, dann der nächsthöhere.}}',
  'change.free.connection':
    '{reader, select, agent {Die Airline konnte einen Flug dieser Verbindung nicht wie gebucht halten. Ein anderer Weg im Tarif {fare} ist kostenlos; ist dieser Tarif ausverkauft, dann der nächsthöhere.} other {Wir konnten einen Flug dieser Verbindung nicht wie gebucht halten. Ein anderer Weg in Ihrem Tarif {fare} ist für Sie kostenlos; ist dieser Tarif ausverkauft, dann der nächsthöhere.}}',
  'change.feeNone':
    '{reader, select, agent {Der Tarif {fare} lässt keine Umbuchung zu.} other {Ihr Tarif {fare} lässt keine Umbuchung zu.}}',
  'change.action': 'Flug umbuchen',
  'change.actionConnection': 'Verbindung umbuchen',
  'change.keep': 'Flug behalten',
  'change.keepConnection': 'Verbindung behalten',
  'change.later': 'Später entscheiden',
  'change.myFlights': '{reader, select, agent {Zur Buchung} other {Zu Ihrer Buchung}}',

  'change.estimate': 'Was die Umbuchung kostet',
  'change.asking': 'Wir berechnen, was die Umbuchung kostet',
  'change.askFailed': 'Wir konnten nicht berechnen, was die Umbuchung kostet.',
  'change.to-pay': 'Jetzt zu zahlen',
  'change.to-get-back': '{reader, select, agent {Erstattung} other {Sie erhalten zurück}}',
  'change.even': 'Nichts zu zahlen',
  'change.until': 'Preis gilt bis {time} Uhr',
  'change.line.fare': 'Tarifdifferenz',
  'change.line.fee': 'Umbuchungsgebühr',
  'change.line.fees': 'Umbuchungsgebühr, {count} × {amount}',
  'change.line.fare-kept':
    '{reader, select, agent {Nicht erstattbarer Teil des Tarifs} other {Nicht erstattbarer Teil Ihres Tarifs}}',
  'change.line.givenBack': '{name} (aktueller Flug)',
  'change.line.seats': 'Neue Sitzplätze',
  'change.line.extras': 'Neue Extras',
  'change.line.voucher': 'Gutschein {code}',
  'change.line.nothing': 'Derselbe Preis wie zuvor',
  'change.line.moved':
    '{reader, select, agent {Die Airline musste den Flug verlegen: Der neue kostet nichts} other {Wir mussten Ihren Flug verlegen: Der neue kostet Sie nichts}}',
  'change.line.cancelled':
    '{reader, select, agent {Die Airline musste den Flug streichen: Der neue kostet nichts} other {Wir mussten Ihren Flug streichen: Der neue kostet Sie nichts}}',
  'change.line.connection':
    '{reader, select, agent {Die Airline konnte die Verbindung nicht halten: Die neuen Flüge kosten nichts} other {Wir konnten Ihre Verbindung nicht halten: Die neuen Flüge kosten Sie nichts}}',
  'change.left': 'Offener Betrag',
  'change.terms': 'Das ist im neuen Tarif anders',
  'change.becomes': 'wird zu',
  'change.released':
    '{reader, select, agent {{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} des aktuellen Flugs werden aufgegeben. Auf dem neuen Flug lassen sich andere wählen.} other {{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} Ihres aktuellen Flugs geben Sie auf. Auf dem neuen Flug können Sie andere wählen.}}',
  'change.choose':
    '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} auf dem neuen Flug wählen',

  'change.costs': '{reader, select, agent {Die Umbuchung} other {Ihre Umbuchung}}',
  'change.paymentHeading': 'Bezahlen und umbuchen',
  'change.confirmHeading': 'Umbuchung bestätigen',
  'change.pay': 'Zahlungspflichtig umbuchen – {amount}',
  'change.confirm': 'Verbindlich umbuchen',
  'change.confirming': 'Wird umgebucht',
  'change.nothingDue':
    '{reader, select, agent {Es ist nichts zu zahlen: Sobald Sie bestätigen, ist der Flug umgebucht.} other {Es ist nichts zu zahlen: Sobald Sie bestätigen, ist Ihr Flug umgebucht.}}',
  'change.creditDue':
    '{reader, select, agent {Es ist nichts zu zahlen: Mit Ihrer Bestätigung ist der Flug umgebucht und die Erstattung unterwegs.} other {Es ist nichts zu zahlen: Mit Ihrer Bestätigung ist Ihr Flug umgebucht, und das Geld geht an Sie zurück.}}',
  'change.lockedToPay':
    'Diese Umbuchung steht zur Zahlung bereit; Flug{sold, select, seats { und Sitzplätze} extras { und Extras} other {, Sitzplätze und Extras}} bleiben daher, wie sie sind. Möchten Sie doch andere? Dann wählen Sie „Flug behalten“ und beginnen neu.',
  'change.lockedToConfirm':
    'Diese Umbuchung wartet nur noch auf Ihre Bestätigung; Flug{sold, select, seats { und Sitzplätze} extras { und Extras} other {, Sitzplätze und Extras}} bleiben daher, wie sie sind. Möchten Sie doch andere? Dann wählen Sie „Flug behalten“ und beginnen neu.',
  'change.lockedCancelled':
    'Möchten Sie doch einen anderen Flug? Dann wählen Sie „Später entscheiden“ und beginnen neu.',
  'change.notMade':
    '{reader, select, agent {Der Flug wurde nicht umgebucht} other {Ihr Flug wurde nicht umgebucht}}',
  'change.freed.moved':
    '{reader, select, agent {Die Airline musste Flug {number} eben verlegen. Die Umbuchung ist jetzt kostenlos: Bitte bestätigen Sie sie noch einmal.} other {Wir mussten Flug {number} eben verlegen. Ihre Umbuchung ist jetzt kostenlos: Bitte bestätigen Sie sie noch einmal.}}',
  'change.freed.cancelled':
    '{reader, select, agent {Die Airline musste Flug {number} eben streichen. Die Umbuchung ist jetzt kostenlos: Bitte bestätigen Sie sie noch einmal.} other {Wir mussten Flug {number} eben streichen. Ihre Umbuchung ist jetzt kostenlos: Bitte bestätigen Sie sie noch einmal.}}',
  'change.over':
    '{reader, select, agent {Diese Umbuchung ist nicht mehr möglich. In der Buchung stehen die Flüge, wie sie jetzt sind.} other {Diese Umbuchung ist nicht mehr möglich. Unter „Meine Buchung“ sehen Sie Ihre Flüge, wie sie jetzt sind.}}',
  'change.refundedText':
    '{reader, select, agent {Die Zahlung traf ein, als die Umbuchung nicht mehr möglich war. Der volle Betrag ist auf dem Weg zurück; die Buchung ist unverändert.} other {Ihre Zahlung traf ein, als die Umbuchung nicht mehr möglich war. Der volle Betrag ist auf dem Weg zurück zu Ihnen; Ihre Buchung ist unverändert.}}',

  'change.done': '{reader, select, agent {Der Flug ist umgebucht} other {Ihr Flug ist umgebucht}}',
  'change.doneConnection':
    '{reader, select, agent {Die Verbindung ist umgebucht} other {Ihre Verbindung ist umgebucht}}',
  'change.doneText':
    '{reader, select, agent {Der neue Reiseplan und der Beleg sind unterwegs an die E-Mail-Adresse der Buchung.} other {Den neuen Reiseplan und den Beleg haben wir an die E-Mail-Adresse Ihrer Buchung geschickt.}}',
  'change.was': 'Bisher',
  'change.is': 'Jetzt',
  'change.onNew':
    '{reader, select, agent {{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} auf dem neuen Flug} other {{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} auf Ihrem neuen Flug}}',
  'change.tickets': 'Neue Tickets',
  'change.paid': 'Bezahlt',
  'change.goesBack': '{reader, select, agent {Erstattung} other {Ihre Erstattung}}',
  'change.settledEven': 'Es war nichts zu zahlen',
  'change.next.code':
    '{reader, select, agent {Der Buchungscode bleibt derselbe.} other {Ihr Buchungscode bleibt derselbe.}}',
  'change.next.tickets': 'Die bisherigen Tickets gelten nicht mehr; diese treten an ihre Stelle.',

  'change.search': 'Anderer Tag',
  'change.searchNote': 'Strecke und Reisende lassen sich hier nicht ändern.',
  'change.showDay': 'Diesen Tag zeigen',
  'change.dayIsShown': 'Dieser Tag wird schon angezeigt. Bitte wählen Sie einen anderen.',
  'change.passengers': 'Reisende',
  'ancillaries.keep': 'Alles lassen, wie es ist',
  'ancillaries.notMade':
    '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} sind unverändert',
  'ancillaries.over':
    '{reader, select, agent {Die Auswahl ist nicht mehr reserviert. Es wurde nichts geändert und nichts berechnet. Öffnen Sie die Buchung, um neu zu beginnen.} other {Ihre Auswahl ist nicht mehr reserviert. Es wurde nichts geändert und nichts berechnet. Öffnen Sie Ihre Buchung, um neu zu beginnen.}}',
  'ancillaries.sumToCome': 'Den Preis sehen Sie im nächsten Schritt',
  'ancillaries.soFar': 'Bisherige Änderungen',
  'ancillaries.given': '{name} (abgegeben)',
  'ancillaries.included': 'inklusive',
  'ancillaries.costs': 'Was sich ändert',
  'ancillaries.paymentHeading':
    '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} bezahlen',
  'ancillaries.confirmHeading':
    '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} bestätigen',
  'ancillaries.kept': 'Laut Tarifbedingungen nicht erstattbar',
  'ancillaries.pay': 'Zahlungspflichtig ändern – {amount}',
  'ancillaries.confirming': 'Wird geändert',
  'ancillaries.lockedToPay':
    'Diese Änderung steht zur Zahlung bereit; {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} bleiben daher, wie sie sind. Möchten Sie doch andere? Dann wählen Sie „Alles lassen, wie es ist“ und beginnen neu.',
  'ancillaries.lockedToConfirm':
    'Diese Änderung wartet nur noch auf Ihre Bestätigung; {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} bleiben daher, wie sie sind. Möchten Sie doch andere? Dann wählen Sie „Alles lassen, wie es ist“ und beginnen neu.',
  'ancillaries.refundedText':
    '{reader, select, agent {Die Zahlung traf ein, als die Änderung nicht mehr möglich war. Der volle Betrag ist auf dem Weg zurück; die Buchung ist unverändert.} other {Ihre Zahlung traf ein, als die Änderung nicht mehr möglich war. Der volle Betrag ist auf dem Weg zurück zu Ihnen; Ihre Buchung ist unverändert.}}',
  'ancillaries.holdEnded':
    '{reader, select, agent {Die Auswahl ist nicht mehr reserviert} other {Ihre Auswahl ist nicht mehr reserviert}}',
  'ancillaries.holdEndedText':
    '{reader, select, agent {Die Buchung ist, wie sie war, und die Auswahl ist noch da. Ist sie noch frei, wird sie zum selben Preis wieder reserviert.} other {Ihre Buchung ist, wie sie war, und Ihre Auswahl ist noch da. Ist sie noch frei, reservieren wir sie zum selben Preis wieder für Sie.}}',
  'ancillaries.nothingHeading': 'Noch ist nichts geändert',
  'ancillaries.choose':
    '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} wählen',
  'ancillaries.confirm': 'Änderung bestätigen',
  'ancillaries.nothingDue': 'Es ist nichts zu bezahlen.',
  'ancillaries.creditDue':
    '{reader, select, agent {Es ist nichts zu zahlen: Mit der Bestätigung gilt die Änderung, und das Geld geht zurück.} other {Es ist nichts zu zahlen: Mit Ihrer Bestätigung gilt die Änderung, und das Geld geht an Sie zurück.}}',
  'ancillaries.unchanged':
    '{reader, select, agent {{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} sind wie gebucht.} other {Ihre {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} sind wie gebucht.}}',
  'ancillaries.done':
    '{reader, select, agent {{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} sind geändert} other {Ihre {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} sind geändert}}',
  'ancillaries.doneText':
    '{reader, select, agent {Die Flüge bleiben, wie sie sind. Der Reisende hat eine E-Mail mit dem neuen Beleg.} other {Ihre Flüge bleiben, wie sie sind. Wir haben Ihnen eine E-Mail mit dem neuen Beleg geschickt.}}',
  'ancillaries.any.paymentHeading': 'Änderung bezahlen',
  'ancillaries.any.confirmHeading': 'Änderung bestätigen',
  'ancillaries.anyNotMade':
    '{reader, select, agent {Die Buchung ist unverändert} other {Ihre Buchung ist unverändert}}',
  'ancillaries.anyDone':
    '{reader, select, agent {Die Buchung ist geändert} other {Ihre Buchung ist geändert}}',
  'ancillaries.names': 'Name auf dem Ticket',
  'ancillaries.renamed': 'Name: {now} statt {was}',
  'ancillaries.nameFree': 'ohne Gebühr',
}
