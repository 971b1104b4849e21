/** What travellers of BAE need before a flight. Addresses are public facts; the rest is a sample. */
import type { PreparationData } from '@jetbridge/core/brand/preparation-facts.ts'

export const baePreparation: PreparationData = {
  arriveMinutes: 45,
  checkInOpensMinutes: 90,
  checkInAt: { en: 'At the BAE desk', de: 'Am BAE-Schalter' },
  cabinBag: { kilograms: 10, size: { en: '55 × 40 × 23 cm', de: '55 × 40 × 23 cm' } },
  checkedBag: { kilograms: 23, size: { en: '158 cm in all', de: '158 cm Gesamtmaß' } },
  papers: {
    domestic: {
      en: 'Photo identification: a passport, driving licence or company ID.',
      de: 'Ein Lichtbildausweis: Reisepass, Führerschein oder Firmenausweis.',
    },
    abroad: { en: 'A valid passport.', de: 'Ein gültiger Reisepass.' },
  },
  places: {
    MAN: {
      terminal: { en: 'Terminal 3', de: 'Terminal 3' },
      address: 'Manchester Airport, Manchester M90 1QX',
      position: [53.3587, -2.2727],
    },
    ABZ: { address: 'Dyce, Aberdeen AB21 7DU', position: [57.2003, -2.2048] },
    SOU: { address: 'Wide Lane, Southampton SO18 2NL', position: [50.9507, -1.3617] },
    EDI: { address: 'Edinburgh Airport, Edinburgh EH12 9DN', position: [55.9484, -3.3641] },
    BHD: { address: 'Sydenham Bypass, Belfast BT3 9JH', position: [54.6145, -5.8717] },
    GOT: { address: '438 80 Landvetter', position: [57.6689, 12.2941] },
  },
}
