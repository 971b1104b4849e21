import type { WirePreparation } from '@jetbridge/core/contract/preparation.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPiece } from '../testing/render-piece.tsx'
import { BeforeFlight } from './before-flight.tsx'

afterEach(cleanup)

const preparation: WirePreparation = {
  place: {
    terminal: { en: 'Hall A', de: 'Halle A' },
    address: 'Flughafenstrasse 11, 9423 Altenrhein',
    map: 'https://www.openstreetmap.org/?mlat=47.4&mlon=9.5#map=17/47.4/9.5',
  },
  arriveBy: '2027-06-01T06:20',
  checkIn: {
    opens: '2027-05-31T06:50',
    closes: '2027-06-01T06:30',
    at: { en: 'At the door', de: 'An der Tür' },
  },
  papers: null,
  baggage: {
    cabinBag: true,
    checkedBags: 2,
    smallBagLimits: null,
    cabinBagLimits: { en: '8 kg', de: '8 kg' },
    checkedBagLimits: null,
  },
}

const noBag = {
  cabinBag: false,
  checkedBags: 0,
  smallBagLimits: null,
  cabinBagLimits: null,
  checkedBagLimits: null,
}

const open = (told: Partial<WirePreparation> = {}) =>
  renderPiece(<BeforeFlight preparation={{ ...preparation, ...told }} departs="2027-06-01T06:50" />)
const fact = (term: string) =>
  screen.queryByText(term)?.nextElementSibling?.textContent.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('what a traveller needs before a flight', () => {
  test('is where to go and by when, check-in and the bags of the fare; another day has its date', async () => {
    await open()
    expect(fact('Be there by')).toBe('6:20 AM')
    expect(fact('Where to go')).toMatch(/^Hall AFlughafenstrasse 11, 9423 AltenrheinMap: /)
    expect(fact('Check-in')).toBe('Mon, May 31, 6:50 AM to 6:30 AMAt the door')
    expect(fact('Baggage in the fare')).toBe('1 cabin bag (8 kg)2 checked bags')
  })

  test('has a map that opens in a new tab, and says so', async () => {
    await open()
    const map = screen.getByRole('link', { name: /^Map: .*Altenrhein \(opens in a new tab\)$/ })
    expect([map.getAttribute('href'), map.getAttribute('target'), map.getAttribute('rel')]).toEqual([
      preparation.place?.map,
      '_blank',
      'noopener noreferrer',
    ])
  })

  test('shows nothing that the airline leaves out', async () => {
    const checkIn = { opens: null, closes: '2027-06-01T06:30', at: null }
    await open({ place: null, arriveBy: null, baggage: null, checkIn })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Check-in'])
    expect(fact('Check-in')).toBe('until 6:30 AM')
  })

  test('says plainly that no bag is in the fare', async () => {
    await open({ baggage: noBag })
    expect(fact('Baggage in the fare')).toBe('No cabin bagNo checked bag')
  })

  test('names the small bag under the seat where the airline has one', async () => {
    await open({ baggage: { ...noBag, smallBagLimits: { en: '40 × 30 × 20 cm', de: '40 × 30 × 20 cm' } } })
    expect(fact('Baggage in the fare')).toBe(
      '1 small bag under the seat (40 × 30 × 20 cm)No cabin bagNo checked bag',
    )
  })
})
