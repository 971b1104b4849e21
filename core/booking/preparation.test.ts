import { describe, expect, test } from 'vitest'
import { preparationFactsSchema } from '../brand/preparation-facts.ts'
import { parseInstant, zone } from '../kernel/time.ts'
import { preparing } from './preparation.ts'

const airports = [
  { code: 'ACH', zone: zone('Europe/Zurich'), country: 'CH' },
  { code: 'ZRH', zone: zone('Europe/Zurich'), country: 'CH' },
  { code: 'VIE', zone: zone('Europe/Vienna'), country: 'AT' },
]
const text = (en: string) => ({ en, de: `${en} (de)` })
const preparation = preparationFactsSchema.parse({
  arriveMinutes: 60,
  checkInOpensMinutes: 24 * 60,
  checkInAt: text('At the counter'),
  smallBag: { size: text('40 × 30 × 20 cm') },
  cabinBag: { kilograms: 8, size: text('55 × 40 × 23 cm') },
  checkedBag: { kilograms: 23 },
  papers: { domestic: text('An ID'), abroad: text('A passport') },
  places: {
    ACH: {
      terminal: text('Hall A'),
      address: 'Flughafenstrasse 11',
      position: [47.4841, 9.5581],
      checkInAt: text('At the door'),
      arriveMinutes: 30,
    },
  },
})
const prepare = preparing(
  { checkInClosesMinutes: 20, market: { en: 'en-GB', de: 'de' }, preparation },
  airports,
)
const departsAt = parseInstant('2026-10-25T05:50:00Z')

describe('what a traveller needs before a flight', () => {
  test('is stated for its airport, on the clock of that airport', () => {
    expect(prepare({ origin: 'ACH', destination: 'VIE', departsAt })).toEqual({
      place: {
        terminal: text('Hall A'),
        address: 'Flughafenstrasse 11',
        map: 'https://www.openstreetmap.org/?mlat=47.4841&mlon=9.5581#map=17/47.4841/9.5581',
      },
      arriveBy: '2026-10-25T06:20',
      // the clocks go back in the night between
      checkIn: { opens: '2026-10-24T07:50', closes: '2026-10-25T06:30', at: text('At the door') },
      papers: text('A passport'),
      smallBag: text('40 × 30 × 20 cm'),
      cabinBag: { en: '8 kg, 55 × 40 × 23 cm', de: '8 kg, 55 × 40 × 23 cm (de)' },
      checkedBag: { en: '23 kg', de: '23 kg' },
    })
  })

  test('names the terminal that the flight states before that of its airport', () => {
    const flight = { origin: 'ACH', destination: 'VIE', departsAt }
    const placeAt = (originTerminal: string | null) => prepare({ ...flight, originTerminal })?.place
    expect(placeAt('1')).toMatchObject({
      terminal: { en: 'Terminal 1', de: 'Terminal 1' },
      address: 'Flughafenstrasse 11',
    })
    expect(placeAt(null)).toMatchObject({ terminal: text('Hall A') })
  })

  test('is the airline’s own where the airport has nothing of its own, and has no place there', () => {
    const told = prepare({ origin: 'VIE', destination: 'ACH', departsAt })
    expect(told).toMatchObject({ place: undefined, arriveBy: '2026-10-25T05:50' })
    expect(told?.checkIn.at).toEqual(text('At the counter'))
  })

  test('weighs bags in pounds where the airline sells in the United States', () => {
    const american = preparing(
      { checkInClosesMinutes: 20, market: { en: 'en-US', de: 'de' }, preparation },
      airports,
    )
    expect(american({ origin: 'VIE', destination: 'ACH', departsAt })).toMatchObject({
      cabinBag: { en: '17 lb, 55 × 40 × 23 cm', de: '8 kg / 17 lb, 55 × 40 × 23 cm (de)' },
      checkedBag: { en: '50 lb', de: '23 kg / 50 lb' },
    })
  })

  test('asks for other papers within a country', () => {
    expect(prepare({ origin: 'ACH', destination: 'ZRH', departsAt })?.papers).toEqual(text('An ID'))
  })

  test('is nothing but the end of check-in where the airline tells nothing', () => {
    const silent = {
      checkInClosesMinutes: 45,
      market: { en: 'en-GB', de: 'de' },
      preparation: preparationFactsSchema.parse({}),
    } as const
    expect(preparing(silent, airports)({ origin: 'ACH', destination: 'VIE', departsAt })).toEqual({
      place: undefined,
      arriveBy: undefined,
      checkIn: { opens: undefined, closes: '2026-10-25T06:05', at: undefined },
      papers: undefined,
      smallBag: undefined,
      cabinBag: undefined,
      checkedBag: undefined,
    })
  })

  test('is nothing at all at an unknown airport', () => {
    expect(prepare({ origin: 'XXX', destination: 'VIE', departsAt })).toBeUndefined()
  })
})
