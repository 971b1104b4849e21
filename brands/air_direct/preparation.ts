/** What travellers of Air Direct need before a flight. Addresses are public facts; the rest is a sample. */
import type { PreparationData } from '@jetbridge/core/brand/preparation-facts.ts'

const terminal = (name: string) => ({ en: `Terminal ${name}`, de: `Terminal ${name}` })

export const airDirectPreparation: PreparationData = {
  arriveMinutes: 90,
  checkInOpensMinutes: 150,
  checkInAt: { en: 'At the yellow desks of Air Direct', de: 'An den gelben Schaltern von Air Direct' },
  cabinBag: { kilograms: 10, size: { en: '55 × 40 × 20 cm', de: '55 × 40 × 20 cm' } },
  checkedBag: { kilograms: 23, size: { en: '158 cm in all', de: '158 cm Gesamtmaß' } },
  papers: {
    abroad: {
      en: 'A valid passport. Within the EU, the identity card of an EU country is enough. Children need papers of their own.',
      de: 'Ein gültiger Reisepass. Innerhalb der EU genügt der Personalausweis eines EU-Landes. Auch Kinder brauchen ein eigenes Dokument.',
    },
  },
  places: {
    STN: { address: 'Bassingbourn Road, Stansted CM24 1QW', position: [51.8894, 0.2625] },
    DUB: {
      terminal: terminal('1'),
      address: 'Dublin Airport, Swords, Co. Dublin',
      position: [53.4269, -6.2441],
    },
    BGY: { address: 'Via Orio al Serio 49/51, 24050 Grassobbio BG', position: [45.6648, 9.7005] },
    BCN: {
      terminal: terminal('2'),
      address: '08820 El Prat de Llobregat, Barcelona',
      position: [41.3036, 2.0765],
    },
    CGN: { terminal: terminal('2'), address: 'Kennedystraße, 51147 Köln', position: [50.8798, 7.1191] },
    PMI: { address: '07611 Palma, Illes Balears', position: [39.5495, 2.7304] },
  },
}
