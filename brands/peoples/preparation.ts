/** What travellers of People's need before a flight. Addresses are public facts; the rest is a sample. */
import type { PreparationData } from '@jetbridge/core/brand/preparation-facts.ts'

export const peoplesPreparation: PreparationData = {
  arriveMinutes: 60,
  checkInOpensMinutes: 120,
  checkInAt: { en: 'At the counter of People’s', de: 'Am Schalter von People’s' },
  cabinBag: { kilograms: 8, size: { en: '55 × 40 × 23 cm', de: '55 × 40 × 23 cm' } },
  checkedBag: { kilograms: 23, size: { en: '158 cm in all', de: '158 cm Gesamtmaß' } },
  papers: {
    abroad: {
      en: 'A valid passport, or the identity card of a country of the EU, the EEA or Switzerland. Children need papers of their own.',
      de: 'Ein gültiger Reisepass oder die Identitätskarte eines Landes der EU, des EWR oder der Schweiz. Auch Kinder brauchen ein eigenes Dokument.',
    },
  },
  places: {
    ACH: {
      address: 'Flughafenstrasse 11, 9423 Altenrhein',
      position: [47.4841, 9.5581],
      checkInAt: {
        en: 'At the counter, ten steps from the door',
        de: 'Am Schalter, zehn Schritte von der Tür',
      },
      arriveMinutes: 30,
    },
    VIE: {
      terminal: { en: 'Terminal 3', de: 'Terminal 3' },
      address: 'Wien-Flughafen, 1300 Schwechat',
      position: [48.1203, 16.563],
    },
    CGN: {
      terminal: { en: 'Terminal 1', de: 'Terminal 1' },
      address: 'Kennedystraße, 51147 Köln',
      position: [50.8786, 7.1205],
    },
    OLB: { address: 'Via Aeroporto Costa Smeralda, 07026 Olbia', position: [40.9012, 9.516] },
  },
}
