/** Was jede Tabelle sagt: Reihenfolge, Auswahl, Seiten, Zustände. */
import type { messages as english } from './table.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'table.sortBy': 'Sortieren nach',
  'table.sortedUp': '{column}, aufsteigend',
  'table.sortedDown': '{column}, absteigend',
  'table.select': 'Auswahl',
  'table.selectRow': '{row} auswählen',
  'table.selectAll': 'Alle auswählen',
  'table.more': 'Mehr',
  'table.moreOf': 'Mehr zu {row}',
  'table.loading': 'Wird geladen',
  'table.retry': 'Noch einmal versuchen',
  'table.showMore': 'Mehr anzeigen',
  'table.pages': 'Seiten: {table}',
  'table.range': '{first}–{last} von {total}',
  'table.back': 'Zurück',
  'table.next': 'Weiter',
  'table.firstPage': 'Das ist die erste Seite.',
  'table.lastPage': 'Das ist die letzte Seite.',
}
