/** What travellers of Slate One need before a flight. Addresses are public facts; the terminals are invented. */
import type { PreparationData } from '@jetbridge/core/brand/preparation-facts.ts'

const lounge = { en: 'Slate One lounge', de: 'Slate One Lounge' }

export const slateOnePreparation: PreparationData = {
  arriveMinutes: 30,
  checkInOpensMinutes: 90,
  checkInAt: {
    en: 'In the lounge, by your name: no desk, no line',
    de: 'In der Lounge, mit Ihrem Namen: kein Schalter, keine Schlange',
  },
  cabinBag: { kilograms: 10, size: { en: '22 × 14 × 9 in', de: '56 × 36 × 23 cm' } },
  checkedBag: { kilograms: 23, size: { en: '62 in in all', de: '158 cm Gesamtmaß' } },
  papers: {
    domestic: {
      en: 'From age 18: a REAL ID driver’s license, a passport or another ID that the TSA accepts.',
      de: 'Ab 18 Jahren: ein Reisepass, ein Führerschein mit REAL ID oder ein anderer Ausweis, den die TSA anerkennt.',
    },
  },
  places: {
    TEB: {
      terminal: lounge,
      address: '90 Moonachie Avenue, Teterboro, NJ 07608',
      position: [40.8544, -74.0649],
    },
    HPN: {
      terminal: lounge,
      address: '240 Airport Road, White Plains, NY 10604',
      position: [41.0681, -73.7059],
    },
    PBI: {
      terminal: lounge,
      address: '3800 Southern Boulevard, West Palm Beach, FL 33406',
      position: [26.6776, -80.0932],
    },
    OPF: {
      terminal: lounge,
      address: '14200 NW 42nd Avenue, Opa-locka, FL 33054',
      position: [25.9021, -80.2655],
    },
    FLL: {
      terminal: lounge,
      address: '1100 Lee Wagener Boulevard, Fort Lauderdale, FL 33315',
      position: [26.0763, -80.1597],
      arriveMinutes: 40,
    },
  },
}
