import type { messages as english } from './reservation.en.ts'

/** Texte zu einer Buchung, die schon besteht: finden, ansehen, ändern. */
export const messages = {
  'find.title': 'Buchung finden',
  'find.lead':
    'Sehen Sie Ihre Flüge an, buchen Sie um, stornieren Sie oder ergänzen Sie Reisedokumente. Ganz ohne Benutzerkonto.',
  'find.codeHint': 'Sechs Buchstaben und Ziffern, aus Ihrer Bestätigungs-E-Mail',
  'find.nameHint':
    'Familienname einer der reisenden Personen, wie auf dem Ticket. Bei Doppelnamen genügt ein Teil.',
  'find.submit': 'Buchung anzeigen',
  'find.searching': 'Wir suchen Ihre Buchung …',
  'find.slow': 'Das dauert etwas länger als sonst. Wir suchen weiter.',
  'find.notFound': 'Buchung nicht gefunden',
  'find.check.code':
    'Stimmt der Code mit Ihrer E-Mail überein? Er enthält keine Vokale, kein L, keine 0 und keine 1.',
  'find.check.name':
    'Ist es der Familienname einer der reisenden Personen, wie bei der Buchung und ohne Titel?',
  'find.check.site':
    'Haben Sie bei {brand} gebucht? Die Codes anderer Fluggesellschaften kennen wir hier nicht.',
  'find.puzzle': 'Einen Moment bitte',
  'find.puzzleText':
    'Gerade gehen sehr viele Anfragen ein. Ihr Browser löst eine kleine Rechenaufgabe; danach geht es von selbst weiter.',
  'find.puzzleStop': 'Abbrechen',
  'find.ended':
    'Zu Ihrer Sicherheit ist der Zugang zur Buchung {code} abgelaufen. Geben Sie den Familiennamen ein, um sie wieder zu öffnen.',
  'find.linkEnded':
    'Dieser Link öffnet keine Buchung mehr. Mit Buchungscode und Familiennamen geht es weiterhin.',
  'find.offline':
    'Im Moment besteht keine Verbindung. Ihre Eingaben bleiben erhalten; bitte versuchen Sie es noch einmal.',
  'find.openingLink': 'Ihre Buchung wird geöffnet …',
  'find.help': 'Wo finde ich den Code?',
  'find.helpText':
    'Im Betreff der E-Mail, mit der wir Ihre Buchung bestätigt haben, und oben auf Ihrem Beleg. Der Link in dieser E-Mail öffnet Ihre Buchung, ohne dass Sie etwas eingeben müssen.',

  'trip.title': '{reader, select, agent {Buchung} other {Ihre Buchung}}',
  'trip.heading': '{reader, select, agent {Reise nach {city}} other {Ihre Reise nach {city}}}',
  'trip.headingOver': '{reader, select, agent {Buchung} other {Ihre Buchung}}',
  'trip.back': 'Zurück',
  'trip.flights': 'Flüge',
  'trip.code': 'Buchungscode',
  'trip.next.today':
    '{reader, select, agent {Abflug heute um {time} Uhr.} other {Ihr nächster Flug startet heute um {time} Uhr.}}',
  'trip.next.tomorrow':
    '{reader, select, agent {Abflug morgen um {time} Uhr.} other {Ihr nächster Flug startet morgen um {time} Uhr.}}',
  'trip.next.days':
    '{reader, select, agent {Abflug in {days} Tagen.} other {Ihr nächster Flug startet in {days} Tagen.}}',
  'trip.over':
    '{reader, select, agent {Alle Flüge dieser Buchung sind abgeflogen oder storniert.} other {Alle Flüge dieser Buchung liegen hinter Ihnen oder sind storniert.}}',
  'trip.asked':
    '{reader, select, agent {Die Fluggesellschaft musste einen Flug streichen. Bitte sagen Sie unten, was die Reisenden stattdessen möchten.} other {Ihr Flug musste gestrichen werden. Bitte sagen Sie uns unten, was Sie stattdessen möchten.}}',
  'trip.stale':
    '{reader, select, agent {{why} Sie sehen die Buchung auf dem Stand vom {date}, {time} Uhr.} other {{why} Sie sehen Ihre Buchung auf dem Stand vom {date}, {time} Uhr.}}',
  'trip.staleReload': 'Erneut versuchen',
  'trip.needsConnection':
    '{reader, select, agent {Das ist möglich, sobald die Buchung wieder abgerufen werden kann.} other {Das ist möglich, sobald wir Ihre Buchung wieder abrufen können.}}',

  'flight.label': 'Flug {number}, {from} – {to}, {day}',
  'flight.connectionLabel': 'Verbindung {numbers}, {from} – {to}, {day}',
  'flight.change': 'Flug umbuchen',
  'flight.cancel': 'Flug stornieren',
  'flight.cancelled': 'Storniert',
  'flight.cancelledByAirline': 'Von uns gestrichen',
  'flight.givenBack': 'Nach Zeitänderung erstattet',
  'flight.finished': 'Abgeschlossen',
  'flight.refund': 'Erstattung: {amount}',
  'flight.noRefund': 'Keine Erstattung',
  'flight.moved': 'Neue Zeiten',
  'flight.noChange': 'Der Tarif {fare} lässt keine Umbuchung zu.',
  'flight.cancelConnection': 'Verbindung stornieren',
  'flight.changeConnection': 'Verbindung umbuchen',
  'flight.noCancel': 'Dieser Flug lässt sich online nicht mehr stornieren.',
  'flight.freeToCancel':
    '{reader, select, agent {Auch dieser Flug kann storniert werden: Alles, was dafür bezahlt wurde, wird erstattet.} other {Auch diesen Flug können Sie stornieren: Sie erhalten alles zurück, was Sie dafür bezahlt haben.}}',
  'flight.localTimes': 'Alle Zeiten sind Ortszeiten.',

  'people.heading': 'Reisende',
  'people.adult': 'Erwachsener',
  'people.child': 'Kind',
  'people.infant': 'Kleinkind',
  'people.infantWith': 'Kleinkind, auf dem Schoß von {adult}',
  'people.documentsThere': 'Reisedokument vollständig',
  'people.addDocument': 'Reisedokument ergänzen',
  'people.replaceDocument': 'Dokument ersetzen',
  'people.documentsNotNeeded': 'Reisedokumente sind für diese Reise nicht nötig',
  'people.documentsOffered':
    '{reader, select, agent {Die Flüge bleiben im Inland. Ein Dokument kann trotzdem angegeben werden:} other {Ihre Flüge bleiben im Inland. Sie können trotzdem eines angeben:}}',
  'people.rename': 'Name berichtigen',
  'rename.title': 'Namen berichtigen',
  'rename.text':
    'Schreiben Sie ihn wie im Pass oder Personalausweis. Ein Versehen von bis zu drei Buchstaben sowie vertauschte Vor- und Nachnamen werden ohne Gebühr berichtigt.',
  'rename.until': 'Möglich bis {date}, {time}.',
  'rename.ask': 'Namen prüfen',
  'rename.asking': 'Der Name wird geprüft',
  'rename.keep': 'Namen behalten',
  'rename.was': 'Bisher',
  'rename.now': 'Berichtigt',
  'rename.ticket': 'Auf dem Ticket',
  'rename.price': 'Preis',
  'rename.free': 'Ohne Gebühr',
  'rename.reissued':
    'Das Ticket wird gegen eines mit neuer Nummer umgetauscht. Flüge, Sitzplätze und Extras bleiben, wie sie sind.',
  'rename.sameTicket': 'Auf dem Ticket steht derselbe Name, seine Nummer bleibt daher.',
  'rename.back': 'Zurück',
  'rename.confirm': 'Berichtigen',
  'rename.changing': 'Der Name wird berichtigt',
  'rename.done': 'Name berichtigt: {name}. Der neue Beleg kommt per E-Mail.',
  'rename.same': 'Dieser Name steht schon in der Buchung.',
  'rename.changed-meanwhile':
    'Der Name wurde inzwischen anderswo geändert. Bitte prüfen Sie ihn noch einmal.',
  'rename.unsure':
    'Ob der Name berichtigt ist, wissen wir noch nicht. Drücken Sie noch einmal: Er wird nur einmal berichtigt.',
  'rename.refused.other-name':
    'Mehr als drei Buchstaben weichen vom zuerst gebuchten Namen ab. Wegen eines anderen Namens <contact>schreiben Sie uns</contact> bitte.',
  'rename.refused.too-often':
    'Dieser Name wurde schon fünfmal berichtigt. Bitte <contact>schreiben Sie uns</contact>.',
  'rename.refused.too-late':
    'Der Abflug ist zu nah, um den Namen hier zu berichtigen. Bitte gehen Sie zum Check-in-Schalter, oder <contact>schreiben Sie uns</contact>.',
  'rename.refused.checked-in': 'Dieser Reisende ist eingecheckt. Der Check-in-Schalter berichtigt den Namen.',
  'people.changeName': 'Namen ändern',
  'rename.changeTitle': 'Namen berichtigen oder ändern',
  'rename.spelling': 'Schreiben Sie ihn wie im Pass oder Personalausweis.',
  'rename.other': 'Für {price} kann jemand anders reisen.',
  'rename.otherFree': 'Auch jemand anders kann reisen, ohne Gebühr.',
  'rename.besides': 'Auch Geschlecht oder Geburtsdatum berichtigen',
  'rename.gender.M': 'Männlich',
  'rename.gender.F': 'Weiblich',
  'rename.gender.X': 'X (unbestimmt)',
  'rename.gender.U': 'U (keine Angabe)',
  'rename.needsPerson':
    'Das ist der Name einer anderen Person. Die Änderung kostet {price}. Bitte geben Sie auch Geschlecht und Geburtsdatum an.',
  'rename.needsPersonFree':
    'Das ist der Name einer anderen Person. Die Änderung ist ohne Gebühr. Bitte geben Sie auch Geschlecht und Geburtsdatum an.',
  'rename.nowOther': 'Ab jetzt',
  'rename.toPayment': 'Weiter zur Zahlung',
  'rename.forgotten':
    'Ein eingegebenes Reisedokument und Angaben an die Fluggesellschaft werden nicht behalten: Geben Sie sie für die neue Person ein. Schreiben gehen an dieselbe Adresse wie bisher.',

  'contact.heading': 'Kontakt',
  'contact.letters': 'Schreiben zu dieser Buchung gehen an {email}.',
  'contact.mobile':
    '{reader, select, agent {Mobilnummer: {phone}.} other {Am Reisetag erreichen wir Sie unter {phone}.}}',
  'contact.change': 'Kontakt ändern',
  'contact.title': 'Kontakt ändern',
  'contact.text': 'Was leer bleibt, bleibt, wie es ist. Auch die bisherige Adresse bekommt ein Schreiben.',
  'contact.keep': 'Kontakt behalten',
  'contact.save': 'Speichern',
  'contact.saving': 'Der Kontakt wird gespeichert',
  'contact.nothing': 'Bitte geben Sie eine Adresse oder eine Nummer an.',
  'contact.done': 'Kontakt geändert. Ein Schreiben ist dorthin unterwegs.',

  'cancel.title': 'Flug {number} stornieren?',
  'cancel.connectionTitle': 'Verbindung {number} stornieren?',
  'cancel.connectionRefundTitle': 'Verbindung {number} erstatten lassen?',
  'cancel.whole':
    '{reader, select, agent {Diese {count} Flüge gehören zusammen: Die ganze Verbindung wird zurückgegeben.} other {Diese {count} Flüge gehören zusammen: Sie geben die ganze Verbindung zurück.}}',
  'cancel.refundTitle': 'Flug {number} erstatten lassen?',
  'cancel.subtitle': '{from} – {to}, {day}',
  'cancel.quoting': 'Ihre Erstattung wird berechnet',
  'cancel.youGet': '{reader, select, agent {Erstattung} other {Sie erhalten zurück}}',
  'cancel.why.void':
    '{reader, select, agent {Heute gebucht: Flugpreis, Steuern{sold, select, seats { und Sitzplätze} extras { und Extras} other {, Sitzplätze und Extras}} werden vollständig erstattet.} other {Sie haben heute gebucht: Flugpreis, Steuern{sold, select, seats { und Sitzplätze} extras { und Extras} other {, Sitzplätze und Extras}} erhalten Sie vollständig zurück.}}',
  'cancel.why.airline-cancelled':
    '{reader, select, agent {Weil die Fluggesellschaft diesen Flug streichen musste, wird alles erstattet, was dafür bezahlt wurde.} other {Weil wir diesen Flug streichen mussten, erhalten Sie alles zurück, was Sie dafür bezahlt haben.}}',
  'cancel.why.airline-moved':
    '{reader, select, agent {Weil die Fluggesellschaft diesen Flug verlegen musste, wird alles erstattet, was dafür bezahlt wurde.} other {Weil wir diesen Flug verlegen mussten, erhalten Sie alles zurück, was Sie dafür bezahlt haben.}}',
  'cancel.why.trip':
    '{reader, select, agent {Weil die Fluggesellschaft einen anderen Flug der Reise streichen oder verlegen musste, wird auch für diesen alles erstattet.} other {Weil wir einen anderen Flug Ihrer Reise streichen oder verlegen mussten, erhalten Sie auch für diesen alles zurück, was Sie dafür bezahlt haben.}}',
  'cancel.othersToo':
    '{reader, select, agent {Danach können auch die anderen Flüge der Reise storniert werden; alles, was dafür bezahlt wurde, wird erstattet.} other {Danach können Sie auch die anderen Flüge Ihrer Reise stornieren und erhalten alles zurück, was Sie dafür bezahlt haben.}}',
  'cancel.otherFirst':
    '{reader, select, agent {Ein anderer Flug der Reise wartet auf eine Antwort. Wird zuerst dieser erstattet, so wird auch für den hier alles erstattet.} other {Ein anderer Flug Ihrer Reise wartet auf Ihre Antwort. Lassen Sie sich zuerst diesen erstatten, erhalten Sie auch für den hier alles zurück.}}',
  'cancel.why.fare-back':
    '{reader, select, agent {Der Flugpreis wird ohne Abzug erstattet.} other {Sie erhalten den Flugpreis ohne Abzug zurück.}}',
  'cancel.why.fare-less-fee':
    '{reader, select, agent {Der Flugpreis wird abzüglich der Stornogebühr erstattet.} other {Sie erhalten den Flugpreis abzüglich der Stornogebühr zurück.}}',
  'cancel.why.fee-takes-all':
    '{reader, select, agent {Die Stornogebühr zehrt alles auf, was der Tarif erstattet.} other {Die Stornogebühr zehrt alles auf, was Ihr Tarif erstattet.}}',
  'cancel.why.taxes-only':
    '{reader, select, agent {Der Tarif ist nicht erstattbar; die Steuern werden erstattet.} other {Ihr Tarif ist nicht erstattbar; Sie erhalten die Steuern zurück.}}',
  'cancel.why.nothing':
    '{reader, select, agent {Der Tarif ist nicht erstattbar, und es sind keine erstattbaren Steuern angefallen.} other {Ihr Tarif ist nicht erstattbar, und es sind keine erstattbaren Steuern angefallen.}}',
  'cancel.why.taxes-not-extras':
    '{reader, select, agent {Der Tarif ist nicht erstattbar; die Steuern werden erstattet. Bezahlte {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} werden nicht erstattet.} other {Ihr Tarif ist nicht erstattbar; Sie erhalten die Steuern zurück. Bezahlte {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} werden nicht erstattet.}}',
  'cancel.why.nothing-nor-extras':
    '{reader, select, agent {Der Tarif ist nicht erstattbar, und es sind keine erstattbaren Steuern angefallen. Auch bezahlte {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} werden nicht erstattet.} other {Ihr Tarif ist nicht erstattbar, und es sind keine erstattbaren Steuern angefallen. Auch bezahlte {sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} werden nicht erstattet.}}',
  'cancel.details': 'So setzt sich der Betrag zusammen',
  'cancel.part': 'Preisbestandteil',
  'cancel.paid': 'Bezahlt',
  'cancel.back': 'Erstattung',
  'cancel.line.fare': 'Flugpreis',
  'cancel.line.fee': 'Stornogebühr',
  'cancel.where': 'Wohin der Betrag geht',
  'cancel.where.gatewayWhen':
    'Wir überweisen den Betrag an die Bank Ihrer Karte. Meist ist er innerhalb von 5 bis 10 Tagen auf Ihrem Konto.',
  'cancel.where.voucherWhen': 'Der Betrag ist sofort verfügbar.',
  'cancel.where.accountWhen': 'Der Betrag ist sofort verfügbar.',
  'cancel.final': 'Das lässt sich nicht rückgängig machen.',
  'cancel.confirm': 'Ja, Flug stornieren',
  'cancel.confirmConnection': 'Ja, alle Flüge stornieren',
  'cancel.confirmRefund': '{reader, select, agent {Ja, Flug erstatten} other {Ja, Flug erstatten lassen}}',
  'cancel.notNow': 'Jetzt nicht',
  'cancel.keepConnection': 'Flüge behalten',
  'cancel.keep': 'Flug behalten',
  'cancel.working': 'Der Flug wird storniert',
  'cancel.asking': 'Wir sehen nach, ob der Flug storniert wurde',
  'cancel.newFigures': 'Die Beträge haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
  'cancel.failed': 'Der Flug wurde nicht storniert. Bitte versuchen Sie es noch einmal.',
  'cancel.unsure':
    'Wir konnten nicht erfahren, ob der Flug storniert wurde. Sie können es gefahrlos wiederholen: Storniert wird nur einmal.',
  'cancel.again': 'Erneut versuchen',
  'cancel.done': '{reader, select, agent {Der Flug ist storniert} other {Ihr Flug ist storniert}}',
  'cancel.doneConnection':
    '{reader, select, agent {Die Verbindung ist storniert} other {Ihre Verbindung ist storniert}}',
  'cancel.doneConnectionText':
    '{reader, select, agent {Die Flüge {number} wurden storniert. Der Kontakt der Buchung bekommt zu jedem Flug eine E-Mail.} other {Die Flüge {number} wurden storniert. Wir haben Ihnen zu jedem Flug eine E-Mail geschickt.}}',
  'cancel.doneText':
    '{reader, select, agent {Flug {number} wurde storniert. Der Kontakt der Buchung bekommt eine E-Mail.} other {Flug {number} wurde storniert. Wir haben Ihnen eine E-Mail geschickt.}}',
  'cancel.doneRefund':
    '{reader, select, agent {{amount} werden erstattet.} other {Sie erhalten {amount} zurück.}}',
  'cancel.ok': 'Ok',

  'code.title': 'Sind Sie es?',
  'code.ask': 'Bevor etwas geändert wird, senden wir einen Code an die E-Mail-Adresse dieser Buchung.',
  'code.send': 'Code senden',
  'code.sent': 'Wir haben einen sechsstelligen Code an die E-Mail-Adresse dieser Buchung geschickt.',
  'code.field': 'Code aus der E-Mail',
  'code.confirm': 'Weiter',
  'code.resend': 'Neuen Code senden',
  'code.resendIn': 'Ein neuer Code kann in {seconds} Sekunden gesendet werden',
  'code.required': 'Bitte geben Sie die sechs Ziffern des Codes ein.',
  'code.notNow': 'Jetzt nicht',
  'code.tooMany':
    'Es wurden zu viele Codes angefordert oder eingegeben. Bitte versuchen Sie es in etwa einer Stunde noch einmal, oder öffnen Sie Ihre Buchung über den Link in Ihrer Bestätigungs-E-Mail und fahren Sie dort fort.',

  'moved.heading': 'Wir mussten die Zeiten dieses Flugs ändern',
  'moved.text':
    '{reader, select, agent {Bitte sagen Sie, ob die neuen Zeiten den Reisenden passen. Wenn nicht, sind Umbuchung und Erstattung kostenlos. Sobald Sie annehmen, gelten wieder die Bedingungen des Tarifs.} other {Bitte sagen Sie uns, ob Ihnen die neuen Zeiten passen. Wenn nicht, sind Umbuchung und Erstattung für Sie kostenlos. Sobald Sie annehmen, gelten wieder die Bedingungen Ihres Tarifs.}}',
  'moved.unfit':
    '{reader, select, agent {Mit den neuen Zeiten passt dieser Flug nicht mehr zu {other}: Der eine startet, bevor der andere angekommen ist. Dieser Flug kann kostenlos umgebucht oder erstattet werden; danach kann auch {other} storniert werden, und alles wird erstattet. Annehmen können Sie die neuen Zeiten, sobald beide Flüge wieder zusammenpassen.} other {Mit den neuen Zeiten passt dieser Flug nicht mehr zu {other}: Der eine startet, bevor Sie mit dem anderen angekommen sind. Sie können diesen Flug kostenlos umbuchen, oder Sie lassen ihn sich erstatten, stornieren danach auch {other} und erhalten alles zurück. Annehmen können Sie die neuen Zeiten, sobald beide Flüge wieder zusammenpassen.}}',
  'moved.connectionText':
    '{reader, select, agent {Bitte sagen Sie, ob die neuen Zeiten den Reisenden passen. Wenn nicht, sind Umbuchung und Erstattung der ganzen Verbindung kostenlos. Sobald Sie annehmen, gelten wieder die Bedingungen des Tarifs.} other {Bitte sagen Sie uns, ob Ihnen die neuen Zeiten passen. Wenn nicht, sind Umbuchung und Erstattung der ganzen Verbindung für Sie kostenlos. Sobald Sie annehmen, gelten wieder die Bedingungen Ihres Tarifs.}}',
  'moved.connectionUnfit':
    '{reader, select, agent {Mit den neuen Zeiten passt dieser Flug nicht mehr zu {other}: Die Zeit dazwischen reicht nicht. Die ganze Verbindung kann kostenlos umgebucht oder voll erstattet werden.} other {Mit den neuen Zeiten passt dieser Flug nicht mehr zu {other}: Die Zeit dazwischen reicht nicht. Sie können die ganze Verbindung kostenlos umbuchen, oder Sie lassen sie sich erstatten und erhalten alles zurück.}}',
  'moved.connectionCancelledText':
    '{reader, select, agent {Wählen Sie kostenlos einen anderen Weg, oder lassen Sie die ganze Verbindung voll erstatten.} other {Wählen Sie kostenlos einen anderen Weg, oder lassen Sie sich alles erstatten, was Sie für die ganze Verbindung bezahlt haben.}}',
  'moved.accept': 'Annehmen',
  'moved.refund': 'Geld zurück',
  'moved.accepted': 'Vielen Dank. Die neuen Zeiten sind bestätigt.',
  'moved.cancelledHeading': 'Es tut uns leid: Dieser Flug musste gestrichen werden',
  'moved.cancelledText':
    '{reader, select, agent {Wählen Sie kostenlos einen anderen Flug, oder lassen Sie diesen voll erstatten.} other {Wählen Sie kostenlos einen anderen Flug, oder lassen Sie sich alles erstatten, was Sie dafür bezahlt haben.}}',
  'moved.unsure':
    '{reader, select, agent {Es ist nicht bekannt, ob Ihre Antwort angekommen ist. Sobald die Buchung wieder abgerufen werden kann, sehen Sie es hier.} other {Wir konnten nicht erfahren, ob Ihre Antwort bei uns angekommen ist. Sobald wir Ihre Buchung wieder abrufen können, sehen Sie es hier.}}',

  'document.title': 'Reisedokument',
  'document.lead': 'Bitte geben Sie alles genau so ein, wie es im Dokument steht.',
  'document.notAsked':
    '{reader, select, agent {Die Flüge bleiben im Inland; dieses Dokument ist nicht nötig.} other {Ihre Flüge bleiben im Inland: Dieses Dokument verlangt niemand von Ihnen.}}',
  'document.privacy':
    'Die Angaben werden verschlüsselt gespeichert, hier nicht wieder angezeigt und bald nach Ihrem letzten Flug gelöscht.',
  'document.stored':
    'Ihr gespeichertes Dokument wird durch Ihre Eingaben ersetzt; zu Ihrem Schutz wird es hier nicht angezeigt.',
  'document.asPrinted': 'Wie im Dokument gedruckt',
  'document.home': 'Wohnanschrift',
  'document.countryHint': 'Zum Suchen tippen',
  'document.noCountry': 'Kein Land gefunden',
  'document.expiryHint':
    '{order, select, month {Monat, Tag, Jahr} other {Tag, Monat, Jahr}}, zum Beispiel {example}',
  'document.openCalendar': 'Ablaufdatum im Kalender wählen',
  'document.invalidDate': 'Ungültiges Datum. Bitte geben Sie einen Tag ab heute ein, zum Beispiel {example}.',
  'document.expiresEarly':
    'Dieses Dokument läuft vor Ihrem Flug am {date} ab. Wenn Sie eines haben, das länger gilt, geben Sie bitte dieses ein.',
  'document.numberSigns': 'Bitte geben Sie die Buchstaben und Ziffern der Dokumentnummer ein, höchstens 20',
  'document.fix': '{count, plural, one {Bitte prüfen Sie eine Angabe:} other {Bitte prüfen Sie # Angaben:}}',
  'document.save': 'Speichern',
  'document.next': 'Weiter',
  'document.loading': 'Wir sehen nach, welche Dokumente in Ihrem Konto sind',
  'document.fromAccount': 'Dokumente aus Ihrem Konto',
  'document.use': '{type} {number} verwenden',
  'document.useValidTo': '{type} {number} verwenden, gültig bis {month}',
  'document.hasEnded': '{type} {number} ist am {date} abgelaufen und gilt für diese Reise nicht mehr.',
  'document.endsEarly': '{type} {number} läuft am {date} ab, also bevor Sie zurück sind.',
  'document.replaceInAccount': 'In „Mein Konto“ ersetzen',
  'document.enterOther': 'Anderes Dokument eingeben',
  'document.gone':
    'Dieses Dokument ist nicht mehr in Ihrem Konto. Bitte wählen Sie ein anderes, oder geben Sie es hier ein.',
  'document.stillNeeded': 'Das fehlt noch',
  'document.homeWhy': 'Das Land, in das oder aus dem Sie fliegen, fragt nach Ihrem Wohnsitz.',
  'document.lines.open': 'Aus den Zeilen unten im Reisepass ausfüllen',
  'document.lines.label': 'Zeilen unten im Reisepass',
  'document.lines.hint':
    'Zwei Zeilen zu 44 Zeichen, auf der Rückseite einer Karte drei zu 30. Sie bleiben auf dieser Seite: Wir speichern und senden sie nicht.',
  'document.lines.fill': 'Ausfüllen',
  'document.lines.undo': 'Ausfüllen rückgängig machen',
  'document.lines.none':
    'Das sind nicht die Zeilen eines Passes oder Ausweises. Es sind zwei oder drei, nur mit Großbuchstaben, Ziffern und <.',
  'document.lines.length':
    'Zeile {line} hat {has} Zeichen und braucht {needs}. Bitte vergleichen Sie sie mit dem Dokument.',
  'document.lines.visa': 'Das sind die Zeilen eines Visums. Bitte nehmen Sie die Ihres Reisepasses.',
  'document.lines.filled': 'Aus den Zeilen ausgefüllt. Bitte vergleichen Sie:',
  'document.lines.same': 'Was lesbar war, steht schon im Formular.',
  'document.lines.put': '{name}: {after}',
  'document.lines.replaced': '{name}: {after} statt {before}',
  'document.lines.emptied': '{name}: leer statt {before}',
  'document.lines.problem':
    '{field, select, type {Art des Dokuments} issuer {Ausstellungsland} number {Dokumentnummer} nationality {Staatsangehörigkeit} dateOfBirth {Geburtsdatum} sex {Geschlecht} expiresOn {Ablaufdatum} names {Namen} other {Ganzes Dokument}}: {why, select, day {In Zeile {line} steht kein möglicher Tag.} state {Den Staat in Zeile {line} kennen wir nicht. Bitte wählen Sie ihn selbst.} unreadable {In Zeile {line} nicht lesbar.} other {{field, select, whole {Die letzte Ziffer von Zeile {line} passt nicht. Vergleichen Sie die Ziffern mit dem Dokument.} other {Die Prüfziffer dahinter in Zeile {line} passt nicht. Vergleichen Sie die Zeichen, vor allem 0 und O, 1 und I.}}}}',
  'document.part.names': 'Name im Dokument',
  'document.part.printed': 'Dokument',
  'document.part.home': 'Wohnanschrift',
  'document.change': 'Ändern',
  'document.changePart': 'Ändern: {what}',
  'document.type.Passport': 'Reisepass',
  'document.type.Visa': 'Visum',
  'document.type.ID': 'Personalausweis',
  'document.type.MilitaryID': 'Militärausweis',
  'document.type.AlienRegistration': 'Aufenthaltstitel',
  'document.back': 'Zurück',
  'document.saved': 'Das Reisedokument von {name} ist gespeichert.',
  'document.offline':
    'Im Moment besteht keine Verbindung. Ihre Eingaben bleiben erhalten; bitte versuchen Sie es noch einmal.',
  'document.failed':
    'Es wurde nicht gespeichert. Ihre Eingaben bleiben erhalten; bitte versuchen Sie es noch einmal.',
  'document.notNeeded':
    'Bei dieser Buchung steht kein Flug mehr bevor, deshalb wird kein Reisedokument gebraucht. Es wurde nichts gespeichert.',
  'field.documentExpiry': 'Ablaufdatum',
  'trip.ancillaries': '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}}',
  'trip.ancillariesText':
    '{reader, select, agent {{sold, select, seats {Sitzplätze wählen oder ändern} extras {Gepäck und anderes hinzufügen} other {Sitzplätze wählen oder ändern, Gepäck und anderes hinzufügen}} – bis zum Verkaufsschluss der Flüge.} other {{sold, select, seats {Wählen oder ändern Sie Ihre Sitzplätze} extras {Fügen Sie Gepäck und anderes hinzu} other {Wählen oder ändern Sie Ihre Sitzplätze, fügen Sie Gepäck und anderes hinzu}} – bis zum Verkaufsschluss Ihrer Flüge.}}',
  'trip.ancillariesAction':
    '{sold, select, seats {Sitzplätze} extras {Extras} other {Sitzplätze und Extras}} wählen',
} as const satisfies Record<keyof typeof english, string>
