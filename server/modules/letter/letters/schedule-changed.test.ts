import { brands } from '@jetbridge/brands/brands.ts'
import { type ItineraryFlight, itineraryOf } from '@jetbridge/core/booking/itinerary.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { instantOf, localDateTime, zone } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, it } from 'vitest'
import { letterAsHtml } from './as-html.ts'
import { letterAsText } from './as-text.ts'
import { scheduleAcceptedLetter } from './schedule-accepted.ts'
import { scheduleChangedLetter, type ScheduleChangedFacts } from './schedule-changed.ts'

const peoples = brands.find(({ id }) => id === 'peoples')!
const vienna = zone('Europe/Vienna')
const airports = [
  { code: 'ACH', names: { en: 'St. Gallen-Altenrhein' }, zone: vienna },
  { code: 'VIE', names: { en: 'Vienna', de: 'Wien' }, zone: vienna },
]

function flight(departs: string, arrives: string): ItineraryFlight {
  const [departsLocal, arrivesLocal] = [localDateTime(departs), localDateTime(arrives)]
  const [found] = itineraryOf(
    [
      {
        id: 1,
        carrier: 'PE',
        flightNumber: 101,
        suffix: '',
        origin: 'ACH',
        destination: 'VIE',
        departsLocal,
        arrivesLocal,
        departsAt: instantOf(departsLocal, vienna),
        arrivesAt: instantOf(arrivesLocal, vienna),
        operatedBy: null,
        originTerminal: null,
        destinationTerminal: null,
      },
    ],
    airports,
  )
  return found!
}

const was = flight('2026-12-01T06:50', '2026-12-01T08:05')
const midnight = flight('2026-12-01T23:30', '2026-12-02T00:45')
const other = flight('2026-12-01T20:00', '2026-12-01T21:15')
const address = 'https://peoples.example/booking-flow/my-flights#key'

function letter(locale: Locale, facts: Partial<ScheduleChangedFacts> = {}) {
  return scheduleChangedLetter({
    brand: peoples,
    locale,
    reader: 'Łukasz <Wiśniewski>',
    recordLocator: 'K7QM2X',
    was,
    now: midnight,
    isAsked: true,
    married: [],
    hasOthers: false,
    reason: null,
    manageLink: address,
    ...facts,
  })
}

const textOf = (locale: Locale, facts?: Partial<ScheduleChangedFacts>) =>
  letterAsText(letter(locale, facts), peoples.name).replaceAll('\u00a0', ' ')

describe('the letter of a flight in connection', () => {
  const onward = { ...other, departureId: 2, designator: 'PE 301' }

  it('offers to change or give back all its flights, never one alone', () => {
    const text = textOf('en', { married: [onward] })
    expect(text).toContain(
      '- Accept the new times.\n- Travel to Vienna (VIE) with other flights of ours instead of PE 101, PE 301, with no fee and at no extra cost.\n- Get back everything you paid for PE 101, PE 301: fare, taxes, seats and extras.',
    )
    expect(text).not.toMatch(/Take another of our flights|this flight/)
    expect(textOf('de', { married: [onward] })).toContain(
      '- Statt PE 101, PE 301 mit anderen unserer Flüge nach Wien (VIE) reisen',
    )
  })

  it('offers no times that miss the next flight, and no change of that one alone', () => {
    const text = textOf('en', { married: [onward], unfit: onward, hasOthers: true })
    expect(text).toContain('there is not enough time between them')
    expect(text).not.toMatch(/Accept the new times|Keep this one/)
    expect(text).toContain('The other flights of your booking leave as planned')
  })

  it('may change a flight of another way that it clashes with', () => {
    const text = textOf('en', { married: [onward], unfit: { ...other, departureId: 3 } })
    expect(text).toContain('Keep this one and change your flight')
  })
})

describe('the letter of a moved flight', () => {
  it('tells old and new times on one line each, and what the traveller can do', () => {
    expect(letter('en').subject).toBe('New times of your flight PE 101, booking K7QM2X')
    const text = textOf('en')
    expect(text).toContain(
      'PE 101 ST. GALLEN-ALTENRHEIN (ACH) – VIENNA (VIE)\nDay: Tuesday, 1 December 2026\n',
    )
    expect(text).toContain('Departs St. Gallen-Altenrhein (ACH): 06:50 → 23:30')
    expect(text).toContain('Arrives Vienna (VIE): 08:05 → 00:45 (next day)')
    expect(text).toContain('- Accept the new times.\n- Take another of our flights instead')
    expect(text).toContain(address)
  })

  it('tells the same in German', () => {
    const text = textOf('de')
    expect(text).toContain('Abflug St. Gallen-Altenrhein (ACH): 06:50 → 23:30')
    expect(text).toContain('Ankunft Wien (VIE): 08:05 → 00:45 (am nächsten Tag)')
    expect(text).toContain('- Die neuen Zeiten annehmen.')
  })

  it('asks nothing when the times hardly move, and reassures when they are the booked ones', () => {
    for (const now of [flight('2026-12-01T06:55', '2026-12-01T08:10'), was]) {
      const text = textOf('en', { now, isAsked: false })
      expect(text).toContain('here is nothing you need to do')
      expect(text).not.toContain('WHAT YOU CAN DO')
    }
    expect(textOf('en', { now: was, isAsked: false })).toContain('at the times you booked after all')
  })
})

describe('the letter of a cancelled flight', () => {
  it('says what was booked and why it no longer goes, and offers nothing to accept', () => {
    const text = textOf('en', { now: undefined, reason: 'Snow <on> the runway' })
    expect(text).toContain('has cancelled your flight PE 101')
    expect(text).toContain('Reason: Snow <on> the runway')
    expect(text).toContain('As booked\n  Tuesday, 1 December 2026\n  06:50')
    expect(text).toContain('- Get back everything you paid for this flight: fare, taxes, seats and extras.')
    expect(text).not.toContain('Accept')
  })
})

it.each([
  ['en', 'Operated by: Loganair', 'Operated by Loganair'],
  ['de', 'Durchgeführt von: Loganair', 'Durchgeführt von Loganair'],
] as const)('names the carrier that operates the flight: %s', (locale, row, line) => {
  const operated = <Flight extends object>(of: Flight) => ({ ...of, operatedBy: 'Loganair' })
  expect(textOf(locale, { now: operated(midnight) })).toContain(row)
  expect(textOf(locale, { was: operated(was), now: undefined })).toContain(line)
  expect(textOf(locale)).not.toMatch(/Operated|Durchgeführt/)
})

it('names the other flights of a booking: they go, and may be given back with this one', () => {
  const others = 'you can cancel them too and get everything back'
  expect(textOf('en')).not.toContain(others)
  expect(textOf('en', { hasOthers: true })).toContain(others)
})

describe('times that do not fit another flight of the booking', () => {
  it('offer no choice: the letter says which flight it is and what to do instead, for that one too', () => {
    const text = textOf('en', { unfit: other, hasOthers: true })
    expect(text).toContain('At these times it no longer fits with your flight PE 101 ')
    expect(text).toContain('tell us what you’d like instead')
    expect(text).toContain('- Take another of our flights instead, with no fee')
    expect(text).toContain('You can then cancel the other flight too and get everything back.')
    expect(text).toContain('once both fit again, you can accept the new times')
    expect(text).not.toMatch(/leave as planned|work for you|Accept the new times/)
    expect(letter('en', { unfit: other }).preheader).toContain('no longer fits')
    expect(textOf('de', { unfit: other })).toContain(
      'Zu diesen Zeiten passt er nicht mehr zu Ihrem Flug PE 101 ',
    )
  })
})

describe('the letter that confirms new times', () => {
  const confirmed = (locale: Locale) => {
    const facts = { brand: peoples, locale, reader: 'Kim', recordLocator: 'K7QM2X', was, now: midnight }
    return scheduleAcceptedLetter({ ...facts, manageLink: address })
  }

  it.each([
    ['en', 'Confirmed: the new times of your flight PE 101, booking K7QM2X', /06:50 → 23:30/],
    ['de', 'Bestätigt: die neuen Zeiten Ihres Flugs PE 101, Buchung K7QM2X', /06:50 → 23:30/],
  ] as const)('has them, the code, and its attachments: %s', (locale, subject, times) => {
    expect(confirmed(locale).subject).toBe(subject)
    const text = letterAsText(confirmed(locale), peoples.name).replaceAll('\u00a0', ' ')
    expect(text).toMatch(times)
    expect(text).toContain('K7QM2X')
    expect(text).toMatch(/calendar file|Kalenderdatei/)
    expect(text).toContain(address)
  })
})

describe('every letter of a changed flight', () => {
  const cases = [
    { hasOthers: true },
    { now: undefined },
    { now: was, isAsked: false },
    { unfit: other, hasOthers: true },
  ]

  it.each(cases)('has in German what it has in English: %#', (facts) => {
    const shape = (locale: Locale) =>
      letter(locale, facts).sections.map(({ entries, rows, points }) =>
        [entries, rows, points].map((each) => each?.length),
      )
    expect(shape('de')).toEqual(shape('en'))
    expect(textOf('de', facts)).not.toMatch(/Departs|your flight|booked|Manage/)
  })

  it('takes the operator’s words as words, not as markup', () => {
    for (const locale of locales) {
      const html = letterAsHtml(letter(locale, { reason: '<b>Snow</b>' }), peoples)
      expect(html).toContain('&lt;b&gt;Snow')
      expect(html).not.toContain('<b>Snow')
    }
  })
})

it('asks with its button; that of a letter that only tells opens the booking', () => {
  const button = (facts: Partial<ScheduleChangedFacts>) =>
    /<a\s[^>]*class="button"[^>]*>([^<]*)</.exec(letterAsHtml(letter('en', facts), peoples))?.[1]
  expect(button({})).toBe('Choose online now')
  expect(button({ now: undefined })).toBe('Choose online now')
  expect(button({ isAsked: false })).toBe('Open my booking')
  expect(letterAsText(letter('de'), peoples.name)).toContain(`Jetzt online entscheiden: ${address}`)
})
