import { inflateSync } from 'node:zlib'
import type { RefundLine } from '@jetbridge/core/booking/refund-quote.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import { documentNumber } from '@jetbridge/core/ticket/document-number.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { type ReceiptFacts, receiptOf } from '@jetbridge/core/ticket/make-receipt.ts'
import {
  cancelledFacts,
  cancelledReceipt,
  changedFacts,
  changedReceipt,
} from '@jetbridge/core/ticket/sample-after-sale.ts'
import { sampleFacts, sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { receiptOfFourWays, receiptOfTwelveFlights } from '@jetbridge/core/ticket/sample-several-ways.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePrepare } from '../../../testing/sample-prepare.ts'
import { prepareFlight } from '../../../wording/preparation-rows.ts'
import { preparationWords } from '../../../wording/preparation-words.ts'
import { drawReceipt, paperOf, type PrintedReceipt } from './draw.ts'

const receipt = sampleReceipt()
const issuedAt = parseInstant('2026-09-01T10:00:00Z')

function print(id: string, locale: 'en' | 'de', printed = receipt) {
  const brand = brands.find((each) => each.id === id)!
  return drawReceipt(printedOf(brand, locale, printed))
}

function printedOf(brand: ServedBrand, locale: Locale, printed: Receipt): PrintedReceipt {
  const prepare = samplePrepare(brand)
  const preparations = printed.flights.map((flight) => prepareFlight(prepare, flight))
  return { brand, locale, receipt: printed, issuedAt, preparations }
}

/** This number of adults, each like the one of the sample. */
function partyOf(size: number): Receipt {
  const { passengers, tickets, coupons, emds, seats } = sampleFacts
  const adult = passengers[0]!
  const ids = Array.from({ length: size }, (_, index) => `adult-${index}`)
  const ticketOf = (index: number) => documentNumber('999', 100 + index)
  return receiptOf({
    ...sampleFacts,
    passengers: ids.map((id) => ({ ...adult, id })),
    tickets: ids.map((passengerId, index) => ({
      ...tickets[0]!,
      documentNumber: ticketOf(index),
      passengerId,
    })),
    coupons: ids.flatMap((_, index) =>
      coupons.slice(0, 2).map((coupon) => ({ ...coupon, documentNumber: ticketOf(index) })),
    ),
    emds: ids.map((passengerId, index) => ({
      ...emds[0]!,
      documentNumber: documentNumber('999', 200 + index),
      passengerId,
      coupons: emds[0]!.coupons.map((coupon) => ({ ...coupon, ticketNumber: ticketOf(index) })),
    })),
    seats: ids.flatMap((passengerId) => seats.map((seat) => ({ ...seat, passengerId }))),
  })
}

interface TagNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly TagNode[]
}

/** Roles of the structure that screen readers follow, in reading order, page after page. */
async function rolesOf(file: Buffer): Promise<TagNode[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const nodes: TagNode[] = []
  const walk = (node: TagNode) => {
    nodes.push(node)
    node.children?.forEach(walk)
  }
  for (let page = 1; page <= pdf.numPages; page++) {
    const tree = (await (await pdf.getPage(page)).getStructTree()) as TagNode | null
    if (tree) walk(tree)
  }
  return nodes
}

/** Page by page: roles in reading order, and their text. */
async function pagesOf(file: Buffer): Promise<{ roles: string[]; text: string }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf, { mergePages: false })
  return Promise.all(
    text.map(async (each, index) => {
      const tree = (await (await pdf.getPage(index + 1)).getStructTree()) as TagNode | null
      return { roles: tree ? rolesBelow(tree) : [], text: each }
    }),
  )
}

function rolesBelow({ role, children = [] }: TagNode): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesBelow)]
}

async function textOf(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Of one adult with everything that a receipt can hold without after-sale. */
const alone = receiptOf({
  ...sampleFacts,
  passengers: sampleFacts.passengers.slice(0, 1),
  tickets: sampleFacts.tickets.slice(0, 1),
})

describe('the printed receipt', () => {
  it('draws each flight that goes as a line with both times, described in words for those who cannot see it', async () => {
    const file = await print('peoples', 'en', alone)
    const figures = (await rolesOf(file)).filter(({ role }) => role === 'Figure')
    const [, trip] = figures
    expect(figures).toHaveLength(2)
    expect(trip?.alt).toMatch(
      /^PE 101, Saturday, 24 October 2026, 06:50 .*\(ACH\), 08:05 .*\(VIE\), 1 h 15 min; PE 104, /,
    )
    expect(trip?.alt).toContain('00:35')
    expect(trip?.alt).toMatch(/next day|\+1/)
    expect(await textOf(file)).toMatch(/06:50 ACH.*VIE 08:05.*23:20 VIE.*ACH 00:35/)
  })

  it('says what the columns of amounts are once', async () => {
    for (const printed of [alone, receipt, partyOf(3)]) {
      const text = await textOf(await print('peoples', 'en', printed))
      expect(text.match(/Item Amount/g)).toHaveLength(1)
    }
  })

  for (const { id } of brands) {
    it.each(locales)(`of one traveller is one page with each sum once: ${id}, %s`, async (locale) => {
      const pages = await pagesOf(await print(id, locale, alone))
      expect(pages).toHaveLength(1)
      const [{ text, roles }] = pages as [(typeof pages)[number]]
      const flat = text.replaceAll(/\s+/g, ' ')
      expect(flat.match(/€360[.,]00/g)).toHaveLength(1)
      expect(flat.match(/€466[.,]00/g)).toHaveLength(1)
      expect(flat).toMatch(/Form of payment|Zahlungsart/)
      expect(flat).toMatch(/Terms of carriage|Beförderungsbedingungen/)
      expect(roles.filter((role) => role === 'H2').length).toBeGreaterThanOrEqual(3)
    })
  }

  it('of several has the price of each, and below only their sums', async () => {
    const text = await textOf(await print('peoples', 'en'))
    expect(text).toContain('Total for this passenger €430.00')
    expect(text).toContain(
      'Total for the booking WISNIEWSKI/LUKASZMR €430.00 WISNIEWSKI/ZOE €36.00 Total paid €466.00',
    )
    expect(text.match(/Service charge/g)).toHaveLength(1)
  })

  it.each(locales)('of four flights and three people has twelve coupons, once each: %s', async (locale) => {
    const four = receiptOfFourWays()
    const pages = await pagesOf(await print('peoples', locale, four))
    const flat = pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    const whole = flat.join(' ')
    const numbers = four.flights.map(({ designator }) => designator)
    for (const [index, number] of numbers.entries()) {
      const coupon = new RegExp(`\\b${index + 1} ${number} \\d`, 'g')
      expect(whole.match(coupon), number).toHaveLength(four.passengers.length)
    }
    expect(pages.length).toBeLessThanOrEqual(3)
    // The four of a traveller and their price stand below the name, on one page.
    for (const { ticketName } of four.passengers) {
      const [page = '', ...others] = flat.filter((text) => new RegExp(`: ${ticketName}\\b`).test(text))
      expect(others).toEqual([])
      const below = page.slice(page.indexOf(`: ${ticketName}`))
      const places = numbers.map((number, index) => below.indexOf(`${index + 1} ${number}`))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(below).toMatch(/Total for this passenger|Summe für diese Person/)
    }
    // what is paid, and how
    expect(whole.match(/€2[ ,]160[.,]00/g)).toHaveLength(2)
  })

  it.each(locales)(
    'of twelve flights has each ticket of a traveller above its own four coupons, on one page: %s',
    async (locale) => {
      const twelve = receiptOfTwelveFlights()
      const file = await print('peoples', locale, twelve)
      const pages = await pagesOf(file)
      const flat = pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
      for (const { documents } of twelve.passengers) {
        const numbers = documents.map(({ number }) => number)
        expect(flat.join(' ')).toContain(`999-${numbers[0]?.slice(3)}-${numbers[2]?.slice(-2)} (`)
        for (const [index, { number, coupons }] of documents.entries()) {
          const heading = `Ticket 999-${number.slice(3)} (${index + 1}`
          const [page = '', ...others] = flat.filter((text) => text.includes(heading))
          expect(others).toEqual([])
          const places = [
            page.indexOf(heading),
            ...coupons.map(({ flight }, place) =>
              page.indexOf(`${place + 1} ${flight.designator}`, page.indexOf(heading)),
            ),
          ]
          expect(places).not.toContain(-1)
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      }
      expect(pages.length).toBeLessThanOrEqual(5)
      // of the flights from places that the sample knows, the first of each way
      const before = flat.join(' ').split(preparationWords(locale).heading)[1] ?? ''
      const told = twelve.flights.filter(({ designator }) =>
        new RegExp(`${designator} \\d{1,2}:\\d{2}`).test(before),
      )
      expect(told.map(({ designator }) => designator)).toEqual(['PE 101', 'PE 103'])
      const roles = pages.flatMap((page) => page.roles)
      // a heading for each ticket, and for the price of each traveller
      expect(roles.filter((role) => role === 'H3')).toHaveLength(3 * 3 + 3)
    },
  )

  it.each([
    [
      'en',
      /Before you fly Flight Be there by Where to go Check-in PE 101 06:20 Flughafenstrasse 11, 9423 Altenrhein 04:50 to 06:30 At the counter/,
    ],
    [
      'de',
      /Vor dem Flug Flug Spätestens dort sein Treffpunkt Check-in PE 101 06:20 Flughafenstrasse 11, 9423 Altenrhein 04:50 bis 06:30 Am Schalter/,
    ],
  ] as const)('tells where to be and when, as the airline says it: %s', async (locale, told) => {
    expect(await textOf(await print('peoples', locale))).toMatch(told)
  })

  let english: Buffer
  let german: Buffer
  beforeAll(async () => {
    english = await print('peoples', 'en')
    german = await print('peoples', 'de')
  })

  it('holds names, documents with check digit, coupons, fare, taxes by code, payment and terms', async () => {
    const text = await textOf(english)
    for (const part of [
      'K7QM2X',
      'Name on the ticket: WISNIEWSKI/LUKASZMR',
      'Łukasz Wiśniewski, Adult',
      `999-0000000007 (check digit ${9990000000007 % 7})`,
      'PE 101',
      '06:50',
      'Y, YFLEX',
      'O – open',
      'cabin bag 1 × checked bag',
      '999-0000000009 / 1',
      'Service charge (YQ) €30.00',
      'Airport tax Vienna (AT) €11.00',
      'Seat 4A Reason for issuance A, 0B5',
      'Total for this passenger €430.00',
      'Total paid €466.00',
      'Visa •••• 1111 €416.00',
      'Terms of carriage (sample)',
      'Page 1 of',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('is German in German', async () => {
    const text = await textOf(german)
    expect(text).toContain('Reiseplan und Zahlungsbeleg')
    expect(text).toContain('06:50 St. Gallen')
    expect(text).toContain('Handgepäck 1 × Aufgabegepäck')
    expect(text).toContain('Beförderungsbedingungen (Beispiel)')
    expect(text).not.toMatch(/Fare basis|Total paid|Check-in closes/)
  })

  it.each([
    ['slate_one', 'en'],
    ['bae', 'de'],
    ['peoples', 'de'],
  ] as const)(
    'splits no table and leaves no heading alone at the foot of a page: %s, %s',
    async (id, locale) => {
      const counts: number[] = []
      for (const size of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        const pages = await pagesOf(await print(id, locale, partyOf(size)))
        const tables = pages.flatMap(({ roles }) => roles.filter((role) => role === 'Table'))
        // A table on two pages is in both their trees.
        // of each traveller coupons, documents and price; of one alone the price is that of the booking
        expect(tables).toHaveLength(size === 1 ? 6 : 1 + 3 * size + 3)
        counts.push(pages.length)
        for (const { roles, text } of pages) {
          const blocks = roles.filter((role) => /^(?:H\d|P|Table)$/.test(role))
          expect(blocks.at(-1), text.slice(-200)).not.toMatch(/^H/)
        }
      }
      expect(counts[0]).toBe(1)
    },
  )

  it.each([
    [
      'en',
      'PE 104 (25 Oct 2026), cancelled on 14 September 2026',
      'WISNIEWSKI/LUKASZMR Item Paid Kept Refunded Fare €180.00 €0.00 €180.00 Service charge (YQ) €15.00 €0.00 €15.00 Airport tax Vienna (AT) €11.00 €0.00 €11.00 Wi-Fi on board €9.00 €0.00 €9.00 Cancellation fee €0.00 €40.00 −€40.00 Total €215.00 €40.00 €175.00',
      'WISNIEWSKI/ZOE Item Paid Kept Refunded Fare €18.00 €0.00 €18.00 Cancellation fee €0.00 €18.00 −€18.00 Total €18.00 €18.00 €0.00',
      'Visa •••• 1111 €125.00 Voucher ending in X4T9, valid until 31 Aug 2027 €50.00 Total €175.00',
      'Cancellation of PE 104: fee €58.00 Total paid €300.00',
      'Voucher ending in X4T9 €300.00 Amounts paid, minus refunds.',
    ],
    [
      'de',
      'PE 104 (25. Okt. 2026), storniert am 14. September 2026',
      'WISNIEWSKI/LUKASZMR Posten Bezahlt Einbehalten Erstattet Flugpreis €180,00 €0,00 €180,00',
      'WLAN an Bord €9,00 €0,00 €9,00 Stornogebühr €0,00 €40,00 −€40,00 Summe €215,00 €40,00 €175,00',
      'Visa •••• 1111 €125,00 Gutschein mit der Endung X4T9, gültig bis 31. Aug. 2027 €50,00 Summe €175,00',
      'Stornierung von PE 104: Gebühr €58,00 Bezahlt €300,00',
    ],
  ] as const)('itemises a cancellation for every traveller, to the cent: %s', async (locale, ...parts) => {
    const text = await textOf(await print('peoples', locale, cancelledReceipt()))
    for (const part of parts) expect(text).toContain(part)
  })

  it.each([
    [
      'en',
      'PE 104 (25 Oct 2026), changed to PE 104 (27 Oct 2026) on 14 September 2026',
      'Name on the ticket Previous ticket New ticket WISNIEWSKI/LUKASZMR 999-0000000007 999-0000000011 WISNIEWSKI/ZOE 999-0000000008 999-0000000012',
      'Fare difference €22.00 Change fee €50.00 Wi-Fi on board (previous flight) −€9.00 Seat 8A (new flight) €15.00 Paid €78.00',
      'Paid with Visa •••• 1111 €78.00',
      'Change of PE 104: fee €50.00 Total paid €553.00',
    ],
    [
      'de',
      'PE 104 (25. Okt. 2026), am 14. September 2026 umgebucht auf PE 104 (27. Okt. 2026)',
      'Name im Ticket Bisheriges Ticket Neues Ticket WISNIEWSKI/LUKASZMR 999-0000000007 999-0000000011',
      'WLAN an Bord (bisheriger Flug) −€9,00 Sitzplatz 8A (neuer Flug) €15,00 Bezahlt €78,00',
      'Umbuchung von PE 104: Gebühr €50,00 Bezahlt €553,00',
    ],
  ] as const)('itemises a change, with old and new tickets: %s', async (locale, ...parts) => {
    const text = await textOf(await print('peoples', locale, changedReceipt()))
    for (const part of parts) expect(text).toContain(part)
  })

  it('says for a change that evened out that nothing was due, and shows no sum of zero', async () => {
    const [facts] = changedFacts.afterSale
    if (facts?.kind !== 'changed') throw new Error('no change')
    const quote = { ...facts.quote, lines: [], collect: minor(0) }
    const even = receiptOf({ ...changedFacts, afterSale: [{ ...facts, quote, parts: [] }] })
    const text = await textOf(await print('peoples', 'en', even))
    expect(text).toContain('There was nothing to pay, and there is nothing to refund.')
    expect(text).not.toContain('Paid €0.00')
  })

  it.each([
    [
      'en',
      'People’s has cancelled flight PE 101 (24 Oct 2026). Its coupons stay open until you choose another flight or a refund.',
      'O – flight cancelled 2 PE 104',
      '€20.00',
    ],
    [
      'de',
      'People’s hat den Flug PE 101 (24. Okt. 2026) gestrichen. Seine Coupons bleiben offen, bis Sie einen anderen Flug oder eine Erstattung wählen.',
      'O – Flug gestrichen 2 PE 104',
      '€20,00',
    ],
  ] as const)(
    'says that a flight which the airline cancelled and nobody answered for does not go: %s',
    async (locale, said, coupon, amount) => {
      const [wayOut, ...others] = sampleFacts.flights
      if (!wayOut) throw new Error('no sample flight')
      const off = receiptOf({ ...sampleFacts, flights: [{ ...wayOut, isOff: true }, ...others] })
      const text = await textOf(await print('peoples', locale, off))
      expect(text).toContain(said)
      expect(text).toContain(coupon)
      // the document of its seat, too
      expect(text).toContain(`PE 101 ${coupon.replace(' 2 PE 104', '')} ${amount}`)
      expect(text).toMatch(/O – (?:open|offen)/)
    },
  )

  it.each([
    ['en', 'PE 101 (24 Oct 2026) is operated by Loganair.'],
    ['de', 'PE 101 (24. Okt. 2026) wird von Loganair durchgeführt.'],
  ] as const)('names the carrier that operates a flight: %s', async (locale, said) => {
    const [wayOut, ...others] = sampleFacts.flights
    if (!wayOut) throw new Error('no sample flight')
    const flights = [{ ...wayOut, operatedBy: 'Loganair' }, ...others]
    const text = await textOf(await print('peoples', locale, receiptOf({ ...sampleFacts, flights })))
    expect(text.split('Loganair')).toHaveLength(2)
    expect(text).toContain(said)
  })

  it.each([
    [
      'en',
      'PE 104 (25 Oct 2026), cancelled by People’s: changed to PE 104 (27 Oct 2026) on 14 September 2026',
      'PE 104 (25 Oct 2026), moved by People’s: changed to PE 104 (27 Oct 2026) on 14 September 2026',
      'PE 104 (25 Oct 2026), cancelled by People’s: refunded on 14 September 2026',
      'PE 104 (25 Oct 2026), moved by People’s: refunded on 14 September 2026',
      'cancelled on 14 September 2026 Refunded in full because People’s cancelled or moved another flight of this trip.',
    ],
    [
      'de',
      'PE 104 (25. Okt. 2026), von People’s gestrichen: am 14. September 2026 umgebucht auf PE 104 (27. Okt. 2026)',
      'PE 104 (25. Okt. 2026), von People’s verlegt: am 14. September 2026 umgebucht auf PE 104 (27. Okt. 2026)',
      'PE 104 (25. Okt. 2026), von People’s gestrichen: erstattet am 14. September 2026',
      'PE 104 (25. Okt. 2026), von People’s verlegt: erstattet am 14. September 2026',
      'storniert am 14. September 2026 Vollständig erstattet, weil People’s einen anderen Flug dieser Reise gestrichen oder verlegt hat.',
    ],
  ] as const)('names the airline’s change where it was the cause: %s', async (locale, ...said) => {
    const [changed] = changedFacts.afterSale
    const [cancelled] = cancelledFacts.afterSale
    if (changed?.kind !== 'changed' || cancelled?.kind !== 'cancelled') throw new Error('no sample')
    const freely = { ...changed.quote, isInvoluntary: true }
    const { lines } = cancelled.quote
    const headed = async (over: Pick<ReceiptFacts, 'afterSale'>) =>
      textOf(await print('peoples', locale, receiptOf({ ...changedFacts, ...over })))
    const givenBack = { ...cancelled, quote: { method: 'airline', lines } } as const
    const all = await headed({
      afterSale: [
        { ...changed, quote: freely, isOff: true },
        { ...changed, quote: freely },
        { ...givenBack, isOff: true },
        givenBack,
        { ...cancelled, quote: { method: 'trip', lines } },
      ],
    })
    for (const each of said) expect(all).toContain(each)
  })

  it('of a booking with no flight left names the former tickets, and no sum of zero', async () => {
    const nothing = { flights: [], segments: [], coupons: [], seats: [], extras: [], emds: [] }
    const amount = money(5_800, 'EUR')
    const left = receiptOf({
      ...cancelledFacts,
      ...nothing,
      payments: [{ kind: 'card', masked: null, amount }],
    })
    const text = await textOf(await print('peoples', 'en', left))
    expect(text).toContain('This booking no longer contains any flights.')
    expect(text).toMatch(/Name on the ticket Ticket number WISNIEWSKI\/LUKASZMR 999-0000000007 \(check/)
    expect(text).toContain('Total for the booking Cancellation of PE 104: fee €58.00 Total paid')
    expect(text).not.toMatch(/Name on the ticket: |Fare €0\.00/)
  })

  it('speaks of a fee only where one was charged', async () => {
    const [facts] = cancelledFacts.afterSale
    if (facts?.kind !== 'cancelled') throw new Error('no cancellation')
    const labelOf = async (lines: readonly RefundLine[], locale: 'en' | 'de' = 'en') => {
      const quote = { method: facts.quote.method, lines }
      const printed = receiptOf({ ...cancelledFacts, afterSale: [{ ...facts, quote }] })
      return /(?:Cancellation of|Stornierung von) PE 104: [^€]+/.exec(
        await textOf(await print('peoples', locale, printed)),
      )?.[0]
    }
    const kept: RefundLine[] = facts.quote.lines
      .filter(({ kind }) => kind !== 'fee')
      .map((line) => (line.kind === 'fare' ? { ...line, back: minor(0) } : line))
    const both = [...kept, ...facts.quote.lines.filter(({ kind }) => kind === 'fee')]
    expect(await labelOf(kept)).toBe('Cancellation of PE 104: amount kept ')
    expect(await labelOf(kept, 'de')).toBe('Stornierung von PE 104: Einbehaltenes ')
    expect(await labelOf(both)).toBe('Cancellation of PE 104: fee and amount kept ')
  })

  it('has equal extras of a traveller in one line with their number', async () => {
    const [facts] = cancelledFacts.afterSale
    if (facts?.kind !== 'cancelled') throw new Error('no cancellation')
    const lines = facts.quote.lines.flatMap((line): RefundLine[] =>
      line.kind === 'ancillary' ? [line, line] : [line],
    )
    const twice = receiptOf({
      ...cancelledFacts,
      afterSale: [{ ...facts, quote: { ...facts.quote, lines } }],
    })
    const text = await textOf(await print('peoples', 'en', twice))
    expect(text).toContain('2 × Wi-Fi on board €18.00 €0.00 €18.00 Cancellation fee')
  })

  it('promises in its terms what the engine does', async () => {
    const brand = { ...brands[0]!, scheduleChangeMinutes: 45, checkInClosesMinutes: 30 }
    const english = await textOf(await drawReceipt(printedOf(brand, 'en', receipt)))
    expect(english).toContain('move it by 45 minutes or more')
    expect(english).toContain('Check-in closes 30 minutes before departure.')
    const german = await textOf(await drawReceipt(printedOf(brand, 'de', receipt)))
    expect(german).toContain('verschieben wir ihn um mindestens 45 Minuten')
    expect(german).toContain('schließt 30 Minuten vor dem Abflug')
  })

  it('is tagged: title, language, headings, tables with header cells, a logo that says what it is', async () => {
    const raw = german.toString('latin1')
    expect(raw).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toContain('/Lang (de-AT)')
    expect(raw).toMatch(/\/DisplayDocTitle true/)
    const nodes = await rolesOf(german)
    const roles = nodes.map(({ role }) => role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'H2').length).toBeGreaterThanOrEqual(4)
    expect(roles).toEqual(
      expect.arrayContaining(['Document', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']),
    )
    expect(nodes.find(({ role }) => role === 'Figure')?.alt).toBe('Logo von People’s')
    expect(raw).toMatch(/\/Scope \/Column/)
    expect(raw).toMatch(/\/Scope \/Row/)
    const pdf = await getDocumentProxy(new Uint8Array(german))
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Reiseplan und Zahlungsbeleg K7QM2X' })
  })

  it('draws nothing that is neither in the structure nor marked as ornament', () => {
    for (const page of pageContents(english)) {
      let depth = 0
      const outside: (string | undefined)[] = []
      for (const [, opened, closed, drawn] of page.matchAll(
        /(\bBDC\b|\bBMC\b)|(\bEMC\b)|(\bTJ\b|\bTj\b|\bS\n|\bf\n)/g,
      )) {
        if (opened) depth++
        else if (closed) depth--
        else if (depth < 1) outside.push(drawn)
      }
      expect(outside).toEqual([])
      expect(depth).toBe(0)
    }
  })

  it('is the same file, byte by byte, at every printing', async () => {
    expect((await print('peoples', 'en')).equals(english)).toBe(true)
  })

  it('is A4 for airlines of Europe and Letter for those of the States', async () => {
    const sizes = await Promise.all(
      brands.map(async (brand) => {
        const pdf = await getDocumentProxy(new Uint8Array(await print(brand.id, 'en')))
        const [, , width, height] = (await pdf.getPage(1)).view
        return [brand.id, paperOf(brand), Math.round(width!), Math.round(height!)]
      }),
    )
    expect(sizes).toEqual([
      ['slate_one', 'LETTER', 612, 792],
      ['peoples', 'A4', 595, 842],
      ['aero', 'LETTER', 612, 792],
      ['air_direct', 'A4', 595, 842],
      ['bae', 'A4', 595, 842],
    ])
  })

  for (const { id } of brands) {
    for (const locale of locales) {
      it(`prints every letter of Łukasz’s name in the typeface of ${id}, ${locale}`, async () => {
        const file = await print(id, locale)
        expect(await textOf(file)).toContain('Łukasz Wiśniewski')
        // Its fonts are inside, each with only the used part.
        const fonts = file.toString('latin1').match(/\/FontFile2 \d+ 0 R/g) ?? []
        expect(fonts.length).toBeGreaterThanOrEqual(3)
        expect(file.length).toBeLessThan(120_000)
      })
    }
  }
})

/** What is drawn on each page, inflated. */
function pageContents(file: Buffer): string[] {
  const raw = file.toString('latin1')
  return [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    if (raw.slice(index - 3, index) === 'end') return []
    try {
      const inflated = inflateSync(file.subarray(index + mark.length)).toString('latin1')
      return inflated.includes('BDC') ? [inflated] : []
    } catch {
      return []
    }
  })
}
