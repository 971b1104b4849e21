import { brands } from '@jetbridge/brands/brands.ts'
import { type Locale, locales, tagOf } from '@jetbridge/core/brand/locale.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import { instant, zone } from '@jetbridge/core/kernel/time.ts'
import { documentNumber, formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import { receiptOf } from '@jetbridge/core/ticket/make-receipt.ts'
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import { cancelledTogether } from '@jetbridge/core/ticket/after-sale.ts'
import { cancelledReceipt, changedReceipt } from '@jetbridge/core/ticket/sample-after-sale.ts'
import { sampleFacts, sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { receiptOfFourWays, receiptOfTwelveFlights } from '@jetbridge/core/ticket/sample-several-ways.ts'
import { describe, expect, it } from 'vitest'
import { letterAsHtml } from './as-html.ts'
import { letterAsText } from './as-text.ts'
import { confirmationLetter } from './confirmation.ts'
import { flightCancelledLetter } from './flight-cancelled.ts'
import { flightChangedLetter } from './flight-changed.ts'
import type { Letter } from './letter.ts'
import { oneTimeCodeLetter } from './one-time-code.ts'
import { paymentReturnedLetter } from './payment-returned.ts'
import { flightLines, phraseFlight, phraseTime } from '../../../wording/phrase.ts'
import { samplePrepare } from '../../../testing/sample-prepare.ts'
import { scheduleChangedLetter } from './schedule-changed.ts'

const peoples = brands.find(({ id }) => id === 'peoples')!
const prepare = samplePrepare(peoples)
const facts = { brand: peoples, reader: 'Łukasz <Wiśniewski>', receipt: sampleReceipt(), prepare } as const

const confirmed = {
  en: confirmationLetter({ ...facts, locale: 'en' }),
  de: confirmationLetter({ ...facts, locale: 'de' }),
}

/** As a reader has it: the space before AM and PM does not break. */
const textOf = (letter: Letter) => letterAsText(letter, peoples.name).replaceAll('\u00a0', ' ')

describe('the letter that confirms a booking', () => {
  it('tells code, flights with local times and fares, tickets, seats, documents and price in English', () => {
    const text = textOf(confirmed.en)
    expect(text).toContain('Confirmation code: K7QM2X')
    expect(text).not.toMatch(/booking code|GMT|\d (AM|PM)/i)
    expect(confirmed.en.subject).toBe('Your booking K7QM2X is confirmed')
    expect(text).toContain('Hello Łukasz <Wiśniewski>,')
    expect(text).toContain('Saturday, 24 October 2026\n  06:50  St. Gallen-Altenrhein (ACH)')
    expect(text).toContain('00:35 (next day)  St. Gallen-Altenrhein (ACH)\n  1 h 15 min\n  Flex fare')
    expect(text).toContain('Łukasz Wiśniewski (Adult)\n  Name on the ticket: WISNIEWSKI/LUKASZMR')
    expect(text).toContain('Ticket: 999-0000000007 (check digit ')
    // In the order flown; all of these have a document of their own.
    expect(text).toContain('Seat 4A on PE 101: EMD 999-0000000009\n  Seat 7D on PE 104')
    expect(text).toContain('Service charge: €30.00')
    expect(text).toContain('Airport tax St. Gallen: €9.00\nAirport tax Vienna: €11.00')
    expect(text).toContain('Seats and extras: €20.00')
    expect(text).toContain(
      'Flex fare\n  Be there by: 06:20\n  Where to go: Flughafenstrasse 11, 9423 Altenrhein',
    )
    expect(text).toMatch(
      /Map: https:\/\/www\.openstreetmap\.org\/\S+\n {2}Check-in: 04:50 to 06:30\. At the counter/,
    )
    expect(text).toContain('Baggage in the fare: 1 cabin bag (8 kg, 55 × 40 × 23 cm); 1 checked bag (23 kg,')
    expect(text).toContain('- A valid passport, or the identity card')
    expect(text).toContain('  No extras chosen\n')
    expect(text).toContain('- To add a bag or another extra, write to gruezi@peoples.example')
    expect(text).toContain('Total paid: €466.00')
    expect(text).toContain('Visa •••• 1111: €416.00')
    expect(text).toContain('Voucher ending in X4T9: €50.00')
  })

  it.each([
    ['en', 'Operated by Loganair'],
    ['de', 'Durchgeführt von Loganair'],
  ] as const)('names the carrier that operates a flight, of that flight alone: %s', (locale, said) => {
    const [out, back] = sampleFacts.flights
    const receipt = receiptOf({ ...sampleFacts, flights: [{ ...out!, operatedBy: 'Loganair' }, back!] })
    const letter = confirmationLetter({ ...facts, receipt, locale })
    expect(textOf(letter)).toMatch(new RegExp(`1 (?:h|Std\\.) 15 \\w+\\.?\n  ${said}\n`))
    expect(textOf(letter).split(said)).toHaveLength(2)
    expect(letterAsHtml(letter, peoples)).toContain(said)
    expect(textOf(confirmed[locale])).not.toMatch(/Operated by|Durchgeführt von/)
  })

  it('weighs bags in pounds where the airline sells in the United States', () => {
    const brand = brands.find(({ id }) => id === 'slate_one')!
    const [english, german] = locales.map((locale) =>
      textOf(confirmationLetter({ ...facts, brand, prepare: samplePrepare(brand), locale })),
    )
    expect(english).toContain('1 cabin bag (22 lb, 22 × 14 × 9 in); 1 checked bag (50 lb, 62 linear inches)')
    expect(english).not.toMatch(/\d kg/)
    expect(german).toContain('(10 kg / 22 lb, 56 × 36 × 23 cm)')
    expect(german).toContain('(23 kg / 50 lb, 158 cm Gesamtmaß)')
  })

  it('names the small bag under the seat where the airline has one', () => {
    const brand = brands.find(({ id }) => id === 'air_direct')!
    const [english, german] = locales.map((locale) =>
      textOf(confirmationLetter({ ...facts, brand, prepare: samplePrepare(brand), locale })),
    )
    expect(english).toContain(
      'in the fare: 1 small bag under the seat (40 × 30 × 20 cm); 1 cabin bag (10 kg,',
    )
    expect(german).toContain(
      'im Tarif: 1 kleine Tasche unter dem Sitz (40 × 30 × 20 cm); 1 Handgepäckstück (10 kg,',
    )
  })

  it('tells the same in German', () => {
    const text = textOf(confirmed.de)
    expect(confirmed.de.subject).toBe('Ihre Buchung K7QM2X ist bestätigt')
    expect(text).toContain('Samstag, 24. Oktober 2026\n  06:50  St. Gallen-Altenrhein (ACH)')
    expect(text).toContain('08:05  Wien (VIE)')
    expect(text).toContain('00:35 (am nächsten Tag)')
    expect(text).toContain('Sitzplatz 4A auf PE 101: EMD 999-0000000009')
    expect(text).toContain('Haferbrei auf PE 104: im Tarif enthalten')
    expect(text).toContain('Servicezuschlag: €30,00')
    expect(text).toContain('Tarif Flex')
    expect(text).toContain('Bezahlt: €466,00')
    expect(text).toContain('Gutschein mit der Endung X4T9: €50,00')
  })

  it.each([
    ['en', 'ZP (U.S. flight segment tax): €5.20\nTax XX: €1.00'],
    ['de', 'ZP (US-Flugstreckensteuer): €5,20\nSteuer XX: €1,00'],
  ] as const)(
    'names a tax without a prescribed name by its code, and says beside it what it is for: %s [FLT-27]',
    (locale, said) => {
      const taxes = [
        { code: 'ZP', amount: minor(520) },
        { code: 'XX', amount: minor(100) },
      ]
      const receipt = { ...sampleReceipt(), taxes }
      expect(textOf(confirmationLetter({ ...facts, receipt, locale }))).toContain(said)
    },
  )

  it('says plainly where no seat is chosen, of everybody who needs one', () => {
    const text = textOf(
      confirmationLetter({ ...facts, receipt: receiptOf({ ...sampleFacts, seats: [] }), locale: 'en' }),
    )
    expect(text.match(/Seat on PE 10[14]: assigned at check-in/g)).toHaveLength(2)
    expect(textOf(confirmed.en)).not.toContain('assigned at check-in')
  })

  it.each([
    ['en', 'Seat on ', ': assigned at check-in', 'Total paid: €2,160.00', /\b(?:outbound|return)\b/i],
    ['de', 'Sitzplatz auf ', ': ', 'Bezahlt: €2 160,00', /Hinflug|Rückflug/i],
  ] as const)(
    'tells four flights of three people once each, in their order, and each of the twelve seats: %s',
    (locale, before, after, total, plainReturn) => {
      const receipt = receiptOfFourWays()
      const letter = confirmationLetter({ ...facts, receipt, locale })
      const text = textOf(letter)
      const names = receipt.flights.map(({ designator }) => designator)
      expect(text.match(/^PE \d{3}$/gm)).toEqual(names)
      for (const name of names) expect(text.split(`${before}${name}${after}`), name).toHaveLength(3 + 1)
      for (const { documents } of receipt.passengers)
        expect(text.split(formatDocumentNumbers([documents[0]!.number]))).toHaveLength(2)
      expect(text.split(total)).toHaveLength(2)
      expect(text).not.toMatch(plainReturn)
    },
  )

  it.each([
    ['en', 'Change planes in Cologne (CGN), from terminal 1 to terminal 2E, 1 h 35 min'],
    ['de', 'Umstieg in Köln (CGN), von Terminal 1 zu Terminal 2E, 1 Std. 35 Min.'],
  ] as const)('tells the terminals of each flight, and where one changes between two: %s', (locale, stop) => {
    const receipt = receiptOfTwelveFlights()
    const at = (place: number, end: 'from' | 'to', terminal: string) => {
      const flight = receipt.flights[place]!
      return { ...flight, [end]: { ...flight[end], terminal } }
    }
    const [first, , , ...others] = receipt.flights
    const flights = [first!, at(1, 'to', '1'), at(2, 'from', '2E'), ...others]
    const letter = confirmationLetter({ ...facts, receipt: { ...receipt, flights }, locale })
    const text = textOf(letter)
    expect(text.split(`\n${stop}\nPE 30`)).toHaveLength(1 + 1)
    expect(text.match(/\(CGN\), Terminal (?:1|2E)$/gm)).toHaveLength(2)
    expect(letterAsHtml(letter, facts.brand)).toContain(stop)
  })

  it.each([
    ['en', 'Change planes in Cologne (CGN), 1 h 35 min', 'Ticket: 999-0000000041-43 (check digits 5, 6, 0)'],
    ['de', 'Umstieg in Köln (CGN), 1 Std. 35 Min.', 'Ticket: 999-0000000041-43 (Prüfziffern 5, 6, 0)'],
  ] as const)(
    'tells twelve flights of four ways with each stop once, and tickets as one number: %s',
    (locale, stop, ticket) => {
      const receipt = receiptOfTwelveFlights()
      const letter = confirmationLetter({ ...facts, receipt, locale })
      const text = textOf(letter)
      expect(text.match(/^PE \d{3}$/gm)).toEqual(receipt.flights.map(({ designator }) => designator))
      expect(text.match(/^(?:Change planes|Umstieg) in .+$/gm)).toHaveLength(8)
      // between its two flights, on two of the four ways
      expect(text.split(`\n${stop}\nPE 30`)).toHaveLength(1 + 2)
      expect(text.split(ticket)).toHaveLength(2)
      expect(letterAsHtml(letter, facts.brand)).toContain(stop)
    },
  )

  it('tells seats and extras flight by flight, extras by their names alone', () => {
    const bowl = {
      rfisc: 'W01',
      code: 'BOWL',
      names: { en: 'Grain bowl' },
      ticketNumber: sampleFacts.tickets[0]!.documentNumber,
      amount: minor(600),
    }
    const emd = {
      documentNumber: documentNumber('999', 50),
      passengerId: 'p1',
      rfic: 'G',
      coupons: [2, 1].map((coupon, index) => ({
        ...bowl,
        number: index + 1,
        ticketCoupon: coupon,
        state: 'open' as const,
      })),
    }
    const receipt = receiptOf({ ...sampleFacts, emds: [emd, ...sampleFacts.emds] })
    expect(textOf(confirmationLetter({ ...facts, receipt, locale: 'en' }))).toMatch(
      /Grain bowl on PE 101: EMD [-\d]+\n {2}Seat 4A on PE 101: EMD [-\d]+\n {2}Seat 7D on PE 104\n {2}Grain bowl on PE 104: EMD/,
    )
  })

  it('names both clocks of a flight between two time zones, in both languages', () => {
    const [flight] = sampleReceipt().flights
    const at = instant(flight!.from.at + 60 * 60_000)
    const from = { ...flight!.from, at, zone: zone('Europe/London') }
    const lines = (locale: Locale) =>
      flightLines({ ...flight!, from }, tagOf(peoples.market, locale))
        .slice(1, 3)
        .join('\n')
    expect(lines('en')).toMatch(
      /St\. Gallen-Altenrhein \(ACH\), United Kingdom Time\n.*\(VIE\), Central European Time/,
    )
    expect(lines('de')).toMatch(/\(ACH\), Ortszeit Vereinigtes Königreich\n.*\(VIE\), Mitteleuropäische Zeit/)
    expect(flightLines(flight!, 'en-GB').join()).not.toContain('Time')
  })

  it('has nothing in one language that the other lacks', () => {
    const shape = (letter: typeof confirmed.en) =>
      letter.sections.map(({ entries, rows, points }) => [
        entries?.map(({ lines, facts: told }) => [lines.length, told?.length]),
        rows?.length,
        points?.length,
      ])
    expect(shape(confirmed.de)).toEqual(shape(confirmed.en))
    expect(letterAsText(confirmed.de, '')).not.toMatch(
      /Seat |Total paid|Flights|Hello|Check-in: .*at the|bag/,
    )
  })
})

/** One of every kind, of the booking of the sample. */
function everyLetter(locale: Locale): Letter[] {
  const told = {
    brand: peoples,
    prepare,
    reader: 'Łukasz',
    locale,
    manageLink: 'https://peoples.example/#key',
  }
  const [cancellation] = cancelledReceipt().afterSale
  const [change] = changedReceipt().afterSale
  if (cancellation?.kind !== 'cancelled' || change?.kind !== 'changed') throw new Error('no sample')
  const { recordLocator, flights, payments } = sampleReceipt()
  const [was, now] = flights as unknown as [ItineraryFlight, ItineraryFlight]
  const moved = {
    ...told,
    recordLocator,
    was,
    now,
    isAsked: true,
    married: [],
    hasOthers: true,
    reason: 'Snow',
  }
  return [
    confirmationLetter({ ...told, receipt: sampleReceipt() }),
    flightCancelledLetter({
      ...told,
      receipt: cancelledReceipt(),
      cancellation: cancelledTogether(cancellation, []),
    }),
    flightChangedLetter({ ...told, receipt: changedReceipt(), change }),
    scheduleChangedLetter(moved),
    scheduleChangedLetter({ ...moved, now: undefined }),
    paymentReturnedLetter({ ...told, recordLocator, payments, why: 'not-booked' }),
    oneTimeCodeLetter({ ...told, recordLocator, oneTimeCode: '014725' }),
  ]
}

describe.each(locales)('every letter: %s', (locale) => {
  it('says the same as text and as HTML', () => {
    for (const letter of everyLetter(locale)) {
      const shown = letterAsHtml(letter, peoples)
      const seen = plain(shown.slice(shown.indexOf('role="article"')))
      const read = plain(letterAsText(letter, peoples.name))
      for (const piece of piecesOf(letter)) {
        expect(seen, letter.subject).toContain(plain(piece))
        expect(read.toLowerCase(), letter.subject).toContain(plain(piece).toLowerCase())
      }
    }
  })

  it('begins after its greeting as the language asks: a capital in English, none after a German comma [I18N-01]', () => {
    const firsts = everyLetter(locale).map(({ greeting, paragraphs }) => [greeting.at(-1), paragraphs[0]])
    // German has capitals there, too: names, and whom it speaks to
    const capital = locale === 'en' ? /^[A-Z]/ : /^(?:\p{Ll}|People’s|Ihr)/u
    for (const [ending, first] of firsts) {
      expect(ending).toBe(',')
      expect(first).toMatch(capital)
    }
  })

  it('shows lists of mails more than its subject, and nothing that it does not say itself', () => {
    const flights = [...sampleReceipt().flights, ...changedReceipt().flights]
    for (const letter of everyLetter(locale)) {
      const { preheader, subject } = letter
      expect(preheader.length, subject).toBeGreaterThan(20)
      expect(subject).not.toContain(preheader)
      const said = plain(letterAsText(letter, ''))
      const told = flights.filter((flight) =>
        preheader.includes(phraseFlight(flight, tagOf(peoples.market, locale))),
      )
      for (const { from } of told)
        expect(said, subject).toContain(plain(phraseTime(from, tagOf(peoples.market, locale))))
      const rest = told.reduce(
        (text, flight) => text.replace(phraseFlight(flight, tagOf(peoples.market, locale)), ''),
        preheader,
      )
      expect(said, subject).toContain(plain(rest.replace(/^[.; ]+/, '')))
    }
  })

  it('shows its preheader to lists of mails only', () => {
    const [letter] = everyLetter(locale)
    const markup = letterAsHtml(letter!, peoples)
    expect(markup).toMatch(/<body[^>]*>\s*<div style="display:none;[^"]*">PE 101, /)
  })
})

/** Without markup and its entities, and with single spaces. */
function plain(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
}

function piecesOf({ greeting, paragraphs, code, action, sections, contact, legal }: Letter): string[] {
  return [
    greeting,
    ...paragraphs,
    ...(code ? [code.label, code.value] : []),
    ...(action ? [action.text, action.note ?? ''] : []),
    ...sections.flatMap(({ heading, entries = [], rows = [], points = [], note = '', link }) => [
      heading,
      ...entries.flatMap(({ title, face, lines, facts = [] }) => [
        title,
        ...(face ? [face.day, face.from.time, face.from.place, face.to.shift ?? '', face.to.place] : []),
        ...lines,
        ...facts.flatMap(({ label, value, link: map }) => [label, value, map?.text ?? '']),
      ]),
      ...rows.flatMap(({ label, value }) => [label, value]),
      ...points,
      note,
      link?.text ?? '',
    ]),
    contact.text,
    contact.address,
    legal,
  ]
}

describe('a letter as HTML', () => {
  for (const brand of brands) {
    for (const locale of locales) {
      it(`asks for nothing from elsewhere, and is light and dark: ${brand.name}, ${locale}`, () => {
        const receipt = { ...facts.receipt, flights: facts.receipt.flights.slice(0, 1) }
        const letter = confirmationLetter({ ...facts, prepare: samplePrepare(brand), receipt, brand, locale })
        const markup = letterAsHtml(letter, brand)
        expect(markup).toContain(`<html lang="${locale}">`)
        expect(markup).not.toMatch(/<(?:img|link|script|iframe|svg)\b|url\(|@import/i)
        expect(markup.replaceAll(/<a href="https:[^"]*"/g, '')).not.toMatch(/https?:/)
        expect(markup).toContain(brand.light.masthead)
        const dark = /@media\(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(markup)?.[1] ?? ''
        for (const part of ['page', 'sheet', 'head', 'quiet', 'link', 'stub', 'button', 'line'])
          expect(dark).toContain(`.${part}{`)
        expect(dark).toContain(`background-color:${brand.dark.raised}!important;color:${brand.dark.ink}`)
        expect(Buffer.byteLength(markup)).toBeLessThan(60_000)
      })
    }
  }

  it('of nine people on two flights stays below what mail programs cut off', () => {
    const { passengers } = facts.receipt
    const many = Array.from({ length: 9 }, () => passengers[0]!)
    const receipt = { ...facts.receipt, passengers: many }
    for (const brand of brands) {
      const markup = letterAsHtml(confirmationLetter({ ...facts, receipt, brand, locale: 'de' }), brand)
      expect(Buffer.byteLength(markup), brand.id).toBeLessThan(60_000)
    }
  })

  it.each(locales)(
    'needs no style sheet by day, and its layout tables are hidden from a screen reader: %s',
    (locale) => {
      for (const letter of everyLetter(locale)) {
        const body = letterAsHtml(letter, peoples).replace(/<style>.*?<\/style>/s, '')
        for (const [table] of body.matchAll(/<table\b[^>]*>/g)) expect(table).toContain('role="presentation"')
        for (const [element] of body.matchAll(
          /<\w+ [^>]*class="(?:sheet|head|stub|button|quiet|link)[^>]*>/g,
        ))
          expect(element, letter.subject).toMatch(/style="[^"]*(?:^|;|")?color:#/)
      }
    },
  )

  it.each(locales)(
    'has no text on the drawing, and a ground only where its text has a colour: %s',
    (locale) => {
      for (const brand of brands) {
        const body = letterAsHtml(confirmationLetter({ ...facts, brand, locale }), brand)
        const drawn = [...body.matchAll(/<td[^>]*background-image[^>]*>([^<]*)</g)].map(([, text]) => text)
        expect(drawn).toEqual(['&nbsp;'])
        const grounds = [...body.matchAll(/<\w+ [^>]*background-color:[^>]*>/g)]
          .map(([element]) => element)
          .filter((element) => !element.includes('background-image'))
        expect(grounds.length).toBeGreaterThan(0)
        expect(grounds.filter((element) => !/[;"]color:#/.test(element))).toEqual([])
      }
    },
  )

  it.each(locales)('has one button, and none where there is nothing to open: %s', (locale) => {
    for (const letter of everyLetter(locale)) {
      const buttons = letterAsHtml(letter, peoples).match(/<a [^>]*class="button"/g) ?? []
      expect(buttons, letter.subject).toHaveLength(letter.action ? 1 : 0)
    }
    expect(everyLetter(locale).filter(({ action }) => action)).toHaveLength(5)
  })

  it('shows names as they are, never as markup', () => {
    const markup = letterAsHtml(confirmed.en, peoples)
    expect(markup).toContain('Hello Łukasz &lt;Wiśniewski&gt;,')
    expect(markup).not.toContain('<Wi')
  })
})

it('a letter names the contact address of the site’s foot, not the one for special assistance', () => {
  const addresses = brands.map(
    (brand) => confirmationLetter({ ...facts, brand, locale: 'en' }).contact.address,
  )
  expect(addresses).toEqual([
    'hello@slate-one.example',
    'gruezi@peoples.example',
    'hi@aero.example',
    'hello@air-direct.example',
    'desk@bae.example',
  ])
})

describe('the letter about a payment that goes back', () => {
  const payments = [{ kind: 'card', masked: '4111XXXXXXXX1111', amount: money(41_600, 'EUR') }] as const
  const returned = {
    brand: peoples,
    reader: 'Kim',
    recordLocator: 'K7QM2X',
    payments,
    why: 'not-booked',
  } as const

  it('says what goes back, and that no ticket was issued, in both languages', () => {
    const english = letterAsText(paymentReturnedLetter({ ...returned, locale: 'en' }), peoples.name)
    expect(english).toContain('No ticket was issued.')
    expect(english).toContain('Visa •••• 1111: €416.00')
    const german = letterAsText(paymentReturnedLetter({ ...returned, locale: 'de' }), peoples.name)
    expect(german).toContain('Es wurde kein Ticket ausgestellt.')
    expect(german).toContain('Visa •••• 1111: €416,00')
  })

  it('says of a change that the booking stays as it was', () => {
    const tell = (locale: 'en' | 'de') =>
      letterAsText(paymentReturnedLetter({ ...returned, locale, why: 'not-changed' }), peoples.name)
    expect(tell('en')).toContain('Your booking is unchanged.')
    expect(tell('de')).toContain('Ihre Buchung ist unverändert.')
    expect(tell('en')).not.toContain('No ticket was issued.')
  })

  it('says of a booking paid twice that it is valid', () => {
    const tell = (locale: 'en' | 'de') =>
      letterAsText(paymentReturnedLetter({ ...returned, locale, why: 'paid-already' }), peoples.name)
    expect(tell('en')).toContain('Your booking and your tickets stay the same')
    expect(tell('de')).toContain('Ihre Buchung und Ihre Tickets bleiben, wie sie sind')
    expect(tell('en')).not.toContain('No ticket was issued.')
  })
})
