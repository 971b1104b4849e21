import type { messages as english } from './offline.en.ts'

/** Texts of trips that a device keeps: the button, and the page that is read without a network. */
export const messages: Record<keyof typeof english, string> = {
  'keep.button': 'Auf diesem Gerät speichern',
  'keep.hint':
    'Dann können Sie diese Reise hier auch ohne Netz lesen, bis einen Tag nach der Ankunft. Bitte nicht auf einem Gerät, das auch andere benutzen.',
  'keep.kept':
    'Auf diesem Gerät gespeichert. Sie können diese Reise ohne Netz lesen, bis einen Tag nach der Ankunft.',
  'keep.remove': 'Von diesem Gerät entfernen',
  'keep.removed': 'Von diesem Gerät entfernt.',
  'keep.full': 'Auf diesem Gerät ist kein Platz mehr. Die Reise ist nicht gespeichert.',
  'keep.failed':
    'Die Reise konnte nicht gespeichert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'offline.title': 'Keine Verbindung',
  'offline.heading': 'Sie sind offline',
  'offline.some':
    'Diese Seite braucht eine Verbindung. Die Reisen, die Sie auf diesem Gerät gespeichert haben, können Sie lesen.',
  'offline.none': 'Diese Seite braucht eine Verbindung, und auf diesem Gerät ist keine Reise gespeichert.',
  'offline.again': 'Noch einmal versuchen',
  'offline.online': 'Es gibt wieder eine Verbindung.',
  'offline.asOf':
    'Stand: {date}, {time}. Was sich seither geändert hat, steht hier nicht: Achten Sie auf die Anzeigen am Flughafen.',
  'offline.trip': 'Reise {code}',
  'offline.cancelled': 'Storniert',
  'offline.asked':
    'Die Fluggesellschaft hat diesen Flug geändert. Antworten Sie unter „Meine Buchung“, sobald Sie wieder verbunden sind.',
  'offline.checkIn': 'Check-in schließt',
  'offline.seat': 'Sitz {seat}',
  'offline.help': 'Was Sie tun können',
  'offline.help.connection': 'Schalten Sie den Flugmodus aus, oder suchen Sie das WLAN des Flughafens.',
  'offline.help.booking':
    'Ihre Buchung besteht. Den Buchungscode finden Sie auch in der E-Mail mit der Bestätigung.',
  'offline.help.desk':
    'Am Flughafen findet man Sie mit Ihrem Namen oder mit dem Buchungscode und Ihrem Namen.',
}
