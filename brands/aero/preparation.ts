/** What travellers of Aero need before a flight. Addresses are public facts; the terminals are invented. */
import type { PreparationData } from '@jetbridge/core/brand/preparation-facts.ts'

const terminal = { en: 'Private terminal', de: 'Eigenes Terminal' }

export const aeroPreparation: PreparationData = {
  arriveMinutes: 40,
  checkInOpensMinutes: 120,
  checkInAt: { en: 'At the door. We know who is coming.', de: 'An der Tür. Wir wissen, wer kommt.' },
  cabinBag: { kilograms: 10, size: { en: '22 × 14 × 9 in', de: '56 × 36 × 23 cm' } },
  checkedBag: { kilograms: 23, size: { en: '62 in in all', de: '158 cm Gesamtmaß' } },
  papers: {
    domestic: {
      en: 'From age 18: a photo ID that the TSA accepts.',
      de: 'Ab 18 Jahren: ein Lichtbildausweis, den die TSA anerkennt.',
    },
  },
  places: {
    VNY: { terminal, address: '16461 Sherman Way, Van Nuys, CA 91406', position: [34.2012, -118.4937] },
    LAS: { terminal, address: '275 E Tropicana Avenue, Las Vegas, NV 89169', position: [36.0992, -115.1609] },
    SJC: { terminal, address: '323 Martin Avenue, Santa Clara, CA 95050', position: [37.3616, -121.9372] },
    ASE: { terminal, address: '233 E Airport Road, Aspen, CO 81611', position: [39.2219, -106.8646] },
    SUN: { terminal, address: '1610 Airport Way, Hailey, ID 83333', position: [43.5085, -114.3007] },
    TVL: {
      terminal,
      address: '1901 Airport Road, South Lake Tahoe, CA 96150',
      position: [38.8985, -119.9947],
    },
  },
}
