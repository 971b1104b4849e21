import type { messages as english } from './error.en.ts'

/** Was schiefging und wie es weitergeht. */
export const messages = {
  'error.serverTitle': 'Serverfehler',
  'error.serverText': 'Bei der Anfrage ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  'error.searchTitle': 'Flüge werden gesucht …',
  'error.searchText': 'Wir suchen passende Flüge. Bitte versuchen Sie es in einigen Minuten erneut.',
  'error.agencyExpiredTitle': 'Sie wurden abgemeldet',
  'error.agencyExpiredText': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'error.bookingExpiredTitle': 'Sitzung abgelaufen',
  'error.bookingExpiredText': 'Bitte beginnen Sie eine neue Buchung.',
  'error.bookingExpiredAction': 'Neue Buchung beginnen',
  'error.signInEnded': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'error.ok': 'Ok',
  'error.noConnection': 'Keine Verbindung. Prüfen Sie Ihr Netz und versuchen Sie es erneut.',
  'error.reference': 'Kennung {requestId}',

  'error.code.body-too-large':
    'Das ist mehr, als wir auf einmal annehmen können. Bitte kürzen Sie Ihre Angaben.',
  'error.code.malformed-request': 'Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu.',
  'error.code.session-expired': 'Ihre Sitzung ist abgelaufen. Bitte beginnen Sie eine neue Buchung.',
  'error.code.proof-outdated':
    'Die Uhr dieses Geräts scheint falsch zu gehen. Bitte stellen Sie sie richtig und versuchen Sie es noch einmal.',
  'error.code.not-found': 'Nicht gefunden',
  'error.code.unsupported-media-type': 'Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu.',
  'error.code.method-not-allowed': 'Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu.',
  'error.code.search-too-slow':
    'Die Suche dauert zu lange. Bitte versuchen Sie es in einigen Minuten erneut.',
  'error.code.sold-out':
    'Diese Plätze wurden soeben verkauft. Bitte wählen Sie einen anderen Flug oder Tarif.',
  'error.code.promo-used-up':
    'Dieser Aktionscode ist soeben aufgebraucht worden. Hier sehen Sie die üblichen Preise; bitte wählen Sie erneut.',
  'error.code.price-changed':
    'Der Preis hat sich geändert. Bitte prüfen Sie den neuen und wählen Sie erneut.',
  'error.code.hold-expired': 'Ihre Plätze sind nicht mehr reserviert. Bitte wählen Sie Ihre Flüge erneut.',
  'error.code.seat-taken': 'Dieser Sitzplatz ist soeben vergeben worden. Bitte wählen Sie einen anderen.',
  'error.code.extra-sold-out':
    'Dieses Extra ist auf diesem Flug ausverkauft. Bitte buchen Sie ohne dieses Extra weiter.',
  'error.code.voucher-refused': 'Dieser Gutschein gilt hier nicht. Es wurde nichts abgebucht.',
  'error.code.hold-not-extendable':
    'Ihre Plätze lassen sich nicht länger reservieren. Bitte schließen Sie die Buchung rechtzeitig ab.',
  'error.code.payment-in-progress':
    'Eine Zahlung für diese Buchung wird geprüft. Bitte warten Sie einen Augenblick.',
  'error.code.already-completed':
    'Diese Buchung ist bereits bezahlt und abgeschlossen. Die Bestätigung finden Sie in Ihrer E-Mail.',
  'error.code.schedule-changed':
    'Die Zeiten dieses Flugs haben sich geändert. Bitte sehen Sie sich die neuen Zeiten an und wählen Sie noch einmal. Es wurde nichts abgebucht.',
  'error.code.departure-cancelled':
    'Es tut uns leid: Wir mussten den gewählten Flug streichen. Es wurde nichts abgebucht. Bitte wählen Sie einen anderen Flug.',
  'error.code.already-answered':
    'Sie haben bereits anders geantwortet. Bitte sehen Sie nach, wie es jetzt um Ihren Flug steht.',
  'error.code.quote-expired':
    'Dieses Angebot ist abgelaufen. Bitte sehen Sie sich die neuen Beträge an und bestätigen Sie noch einmal.',
  'error.code.reservation-changed':
    'Diese Buchung hat sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
  'error.code.flight-not-active':
    'Dieser Flug ist storniert oder schon abgeflogen und kann nicht mehr geändert werden.',
  'error.code.change-not-allowed': 'Der Tarif dieses Flugs lässt keine Umbuchung zu.',
  'error.code.contact-change-refused': 'Der Kontakt wurde schon fünfmal geändert. Bitte schreiben Sie uns.',
  'error.code.name-change-refused': 'Dieser Name lässt sich hier nicht berichtigen.',
  'error.code.code-required':
    'Bitte geben Sie zuerst den Code ein, den wir Ihnen per E-Mail geschickt haben.',
  'error.code.profile-full':
    'Mehr können wir nicht für Sie speichern. Bitte löschen Sie zuerst einen Eintrag.',
  'error.code.voucher-limit':
    'Heute können Sie keinen weiteren Gutschein über diesen Betrag kaufen. Es wurde nichts abgebucht. Bitte kommen Sie morgen wieder oder wählen Sie einen kleineren Betrag.',
  'error.code.already-member': 'Sie sind schon Mitglied. Es wurde nichts abgebucht.',
  'error.code.withdrawal-over': 'Die Frist für den Widerruf dieser Mitgliedschaft ist abgelaufen.',
  'error.code.card-refused':
    'Diese Karte konnten wir nicht speichern oder verwenden. Bitte geben Sie sie noch einmal ein oder nehmen Sie eine andere.',
  'error.code.flights-ahead':
    'Sie haben noch einen Flug vor sich. Bitte stornieren Sie ihn zuerst, oder kommen Sie nach der Reise wieder.',
  'error.code.agency-sign-in-refused':
    'Code des Reisebüros, Benutzername und Passwort passen nicht zusammen. Bitte prüfen Sie sie.',
  'error.code.access-ended':
    'Ihr Zugang zum Reisebüro ist beendet. Bitte fragen Sie dort jemanden mit Administrationsrechten.',
  'error.code.login-taken': 'Diesen Benutzernamen gibt es in Ihrem Reisebüro schon.',
  'error.code.email-taken': 'Diese E-Mail-Adresse wird schon verwendet. Bitte geben Sie eine andere ein.',
  'error.code.sign-in-refused': 'E-Mail-Adresse oder Passwort ist falsch.',
  'error.code.passkey-refused':
    'Dieser Passkey wurde nicht angenommen, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
  'error.code.desk-locked':
    'Der Schalter ist gesperrt. Geben Sie einen Code Ihrer Authenticator-App ein, oder verwenden Sie einen Passkey.',
  'error.code.own-rights': 'Die eigenen Rechte ändert niemand selbst.',
  'error.code.last-administrator':
    'Die Fluglinie braucht zuerst eine weitere Person in der Verwaltung, die sich anmelden kann.',
  'error.code.unknown-role': 'Diese Rolle gibt es nicht.',
  'error.code.role-held': 'Jemand hat diese Rolle noch.',
  'error.code.role-standard': 'Diese Rolle gibt es überall. Bitte wählen Sie einen anderen Namen.',
  'error.code.works-elsewhere': 'Diese Person arbeitet auch für eine andere Fluglinie.',
  'error.code.reset-asked': 'Das hat schon jemand beantragt.',
  'error.code.reset-over': 'Diesen Antrag gibt es nicht mehr.',
  'error.code.own-request': 'Ihren eigenen Antrag bestätigt jemand anders.',
  'error.code.proof-required': 'Bitte bestätigen Sie zuerst mit Ihrem Passwort, dass Sie es sind.',
  'error.code.code-refused':
    'Das ist nicht der gesendete Code, oder er ist abgelaufen. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
  'error.code.puzzle-required':
    'Gerade gehen sehr viele Anfragen ein. Bitte warten Sie einen Moment und versuchen Sie es dann erneut.',
  'error.code.invalid-fields': 'Bitte prüfen Sie Ihre Angaben.',
  'error.code.card-number-refused':
    'Bitte senden Sie uns keine Kartennummern. Nutzen Sie das Zahlungsformular.',
  'error.code.amount-differs': 'Der Betrag hat sich geändert. Bitte prüfen Sie die neue Summe.',
  'error.code.nothing-to-hold': 'Bitte wählen Sie zuerst einen Flug.',
  'error.code.unknown-fare': 'Dieser Tarif wird nicht mehr angeboten. Bitte wählen Sie erneut.',
  'error.code.unknown-airport': 'Dorthin fliegen wir nicht. Bitte wählen Sie einen anderen Flughafen.',
  'error.code.date-in-past': 'Dieser Tag liegt in der Vergangenheit. Bitte wählen Sie einen späteren.',
  'error.code.return-before-outbound': 'Der Rückflug darf nicht vor dem Hinflug liegen.',
  'error.code.return-before-arrival':
    'Diese Flüge passen zeitlich nicht zusammen: Einer startet vor Ihrer Ankunft. Bitte wählen Sie einen anderen Flug.',
  'error.code.bounds-out-of-order': 'Die Flüge einer Reise müssen nach ihren Tagen geordnet sein.',
  'error.code.flight-departed': 'Dieser Flug ist bereits gestartet. Bitte wählen Sie einen späteren.',
  'error.code.no-adult': 'Mindestens ein Erwachsener muss mitreisen.',
  'error.code.too-many-passengers':
    'Das sind mehr Reisende, als gemeinsam online buchen können. Größere Gruppen wenden sich bitte an uns.',
  'error.code.too-many-infants':
    'Jedes Kleinkind reist auf dem Schoß eines Erwachsenen. Bitte buchen Sie mehr Erwachsene oder weniger Kleinkinder.',
  'error.code.passengers-differ':
    'Die Reisenden passen nicht zu den reservierten Plätzen. Bitte suchen Sie erneut.',
  'error.code.passengers-missing': 'Bitte geben Sie die Daten der Reisenden ein',
  'error.code.currency-not-sold':
    'In dieser Währung werden hier keine Flüge verkauft. Bitte wählen Sie eine andere Währung.',
  'error.code.unknown-seat':
    'Diesen Sitzplatz gibt es in diesem Flugzeug nicht. Bitte wählen Sie einen anderen.',
  'error.code.seat-rule':
    'Ein Sitzplatz passt nicht zur reisenden Person. Bitte prüfen Sie die markierten Plätze.',
  'error.code.unknown-extra':
    'Dieses Extra gibt es auf diesem Flug nicht. Bitte buchen Sie ohne dieses Extra weiter.',
  'error.code.not-paid':
    'Es ist noch keine Zahlung eingegangen. Bitte bezahlen Sie, um die Buchung abzuschließen.',
  'error.code.unknown-provider': 'Diese Zahlungsart gibt es hier nicht. Bitte wählen Sie eine andere.',
  'error.code.too-many-payments':
    'Es gab zu viele Zahlungsversuche. Dieses Mal wurde nichts abgebucht. Bitte klären Sie mit Ihrer Bank, ob Ihre Karte in Ordnung ist, oder buchen Sie etwas später noch einmal.',
  'error.code.provider-away':
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal, oder zahlen Sie auf andere Weise.',
  'error.code.too-many-requests': 'Das ging etwas zu schnell. Bitte warten Sie einen Augenblick.',
  'error.code.content-unavailable': 'Leider ist etwas schiefgegangen.',
  'error.code.fault': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  'error.code.busy': 'Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
} as const satisfies Record<keyof typeof english, string>
