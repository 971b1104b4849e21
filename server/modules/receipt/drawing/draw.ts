/** The itinerary receipt on paper. Its content is core/ticket/receipt.ts; how paper works is sheet.ts. */
import { isOnward } from '@jetbridge/core/booking/itinerary.ts'
import type { Preparation } from '@jetbridge/core/booking/preparation.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { withFacts } from '@jetbridge/core/brand/legal-document.ts'
import { plainText } from '@jetbridge/core/brand/rich-text.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { PassengerReceipt, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { byWay, designatorsOf } from '../../../wording/by-way.ts'
import {
  nameDated,
  paymentRows,
  phraseIncluded,
  phraseTickets,
  type PriceWords,
  priceRows,
  totalRows,
} from '../../../wording/phrase.ts'
import { papersFor, phrasePreparation } from '../../../wording/preparation-rows.ts'
import { preparationWords } from '../../../wording/preparation-words.ts'
import { words } from '../../../wording/words.ts'
import { type PrintFace } from './face.ts'
import { readLogo } from './logo.ts'
import { amountTable, paymentTable } from './amount-table.ts'
import { couponTable, emdTable } from './coupon-table.ts'
import { drawAfterSale } from './draw-after-sale.ts'
import { openSheet, type PaperSize, type Sheet } from './sheet.ts'
import { openFaces, type ReceiptFaces } from './receipt-faces.ts'
import { drawTripLines } from './trip-lines.ts'

/** All of it can be sent to another thread. */
export interface PrintedReceipt {
  readonly brand: ServedBrand
  readonly locale: Locale
  readonly receipt: Receipt
  readonly issuedAt: Instant
  /** for each flight of the receipt */
  readonly preparations: readonly (Preparation | undefined)[]
}

/** Countries that print on Letter. */
const letterCountries = ['US', 'CA', 'MX']

/** By the country where most of a brand's customers live. */
export function paperOf({ billingCountries }: Pick<Brand, 'billingCountries'>): PaperSize {
  return letterCountries.includes(billingCountries[0] ?? '') ? 'LETTER' : 'A4'
}

/** Everything about one traveller fits on one page, in smaller print if necessary. */
const ofOne = { pages: 1, densities: [0.94, 0.88, 0.82, 0.79] }
/** A party whose receipt is longer gets somewhat smaller print, if that saves a page. */
const ofParty = { pages: 2, densities: [0.94, 0.88] }

/** The same booking is the same file, byte by byte. */
export async function drawReceipt(printed: PrintedReceipt): Promise<Buffer> {
  const faces = await openFaces(printed.brand)
  const sheet = writeSheet(printed, faces, 1)
  const { pages, densities } = printed.receipt.passengers.length === 1 ? ofOne : ofParty
  if (sheet.pages() <= pages) return sheet.finish()
  const wanted = pages === 1 ? 1 : sheet.pages() - 1
  for (const density of densities) {
    const tighter = writeSheet(printed, faces, density)
    if (tighter.pages() <= wanted) return tighter.finish()
  }
  return sheet.finish()
}

function writeSheet(printed: PrintedReceipt, faces: ReceiptFaces, density: number): Sheet {
  const { brand, locale, receipt } = printed
  const sheet = openReceiptSheet(printed, faces, density)
  drawHead(sheet, printed, faces)
  const { ink, inkQuiet: quiet, control: line, choiceEdge: accent } = brand.light
  drawTripLines(sheet, receipt.flights, tagOf(brand.market, locale), { ink, quiet, line, accent, density })
  if (receipt.flights.length === 0) drawTickets(sheet, printed)
  for (const passenger of receipt.flights.length === 0 ? [] : receipt.passengers)
    sheet.together(() => {
      drawPassenger(sheet, passenger, printed, faces.text)
    })
  for (const event of receipt.afterSale) drawAfterSale(sheet, event, printed)
  drawTotal(sheet, printed)
  drawPayment(sheet, printed)
  drawBefore(sheet, printed)
  drawTerms(sheet, brand, locale)
  return sheet
}

function openReceiptSheet(
  { brand, locale, receipt, issuedAt }: PrintedReceipt,
  { text, strong, display }: ReceiptFaces,
  density: number,
): Sheet {
  const say = words(locale)
  return openSheet({
    size: paperOf(brand),
    locale: tagOf(brand.market, locale),
    title: `${say.receiptTitle} ${receipt.recordLocator}`,
    author: brand.name,
    createdAt: issuedAt,
    text,
    strong,
    display,
    ink: brand.light.ink,
    quiet: brand.light.inkQuiet,
    line: brand.light.control,
    density,
    pageLabel: say.page,
  })
}

function drawHead(sheet: Sheet, { brand, locale, receipt }: PrintedReceipt, faces: ReceiptFaces): void {
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  const logo = readLogo(brand.art.logo, {
    ink: brand.light.ink,
    paper: '#ffffff',
    faces: faces.logo,
  })
  sheet.figure(say.logo(brand.name), logo.width, logo.height, logo.draw)
  sheet.gap(10)
  sheet.heading(say.receiptTitle, 1)
  sheet.table({
    title: say.code,
    columns: [
      { heading: say.code, share: 1 },
      { heading: say.issuedOn, share: 1 },
      { heading: say.issuedBy, share: 1 },
    ],
    rows: [
      {
        cells: [
          receipt.recordLocator,
          formatDate(receipt.issuedOn, tag),
          `${brand.name} (${brand.carrierCode})`,
        ],
      },
    ],
  })
  const times = receipt.flights.length === 0 ? say.noFlights : say.localTimes
  sheet.paragraph(`${times} ${textOf(brand.texts.legal, locale)}`, 'quiet')
  for (const flight of receipt.flights)
    if (flight.operatedBy !== null)
      sheet.paragraph(say.flightOperatedBy(nameDated(flight, tag), flight.operatedBy))
  for (const flight of receipt.flights.filter(({ isOff }) => isOff))
    sheet.paragraph(say.waitsForAnswer(brand.name, nameDated(flight, tag)))
}

/** Of flights that are all given up: they have no coupons to show. */
function drawTickets(sheet: Sheet, { brand, locale, receipt }: PrintedReceipt): void {
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  sheet.table({
    title: say.ticketNumber,
    columns: [say.ticketName, say.ticketNumber].map((heading) => ({ heading, share: 1 })),
    rows: receipt.passengers.map((passenger) => ({
      cells: [passenger.ticketName, phraseTickets(passenger, tag)],
    })),
  })
}

function drawPassenger(
  sheet: Sheet,
  passenger: PassengerReceipt,
  printed: PrintedReceipt,
  face: PrintFace,
): void {
  const { brand, locale, receipt } = printed
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  const { ticketName, fullName, type, documents, emds, included } = passenger
  // A name in letters that the typeface lacks is printed only as it is ticketed.
  const written = face.covers(fullName) ? `${fullName}, ` : ''
  sheet.heading(`${say.ticketName}: ${ticketName}`, 2)
  const about = `${written}${say.types[type]}\n${say.ticketNumber}: ${phraseTickets(passenger, tag)}`
  sheet.lead(about)
  documents.forEach(({ number, coupons }, index) => {
    if (documents.length > 1)
      sheet.heading(say.ticketPart(formatDocumentNumbers([number]), index + 1, documents.length), 3)
    sheet.table(couponTable(coupons, tag))
  })
  if (emds.length > 0) {
    sheet.heading(say.emdHeading, 3)
    sheet.table(emdTable(emds, receipt, tag))
  }
  for (const [extra, ...further] of byWay(included))
    sheet.paragraph(phraseIncluded(extra, designatorsOf([extra, ...further]), tag))
  // of one traveller alone, the price is that of the booking
  if (receipt.passengers.length === 1) return
  sheet.heading(say.price, 3)
  const rows = priceRows(passenger, priceWords(printed, say.passengerTotal))
  sheet.table(amountTable(say.price, rows, locale))
}

function priceWords({ brand, locale, receipt }: PrintedReceipt, total: string): PriceWords {
  return { brand, tag: tagOf(brand.market, locale), currency: receipt.currency, total, hasTaxCodes: true }
}

/** No sum is printed twice: with several travellers, each traveller's part above is one line here. */
function drawTotal(sheet: Sheet, printed: PrintedReceipt): void {
  const { locale, receipt } = printed
  const say = words(locale)
  const { passengers } = receipt
  const priced = priceWords(printed, say.total)
  const isWhole = passengers.length === 1 || receipt.flights.length === 0
  const title = passengers.length === 1 ? say.price : say.bookingTotal
  // Soft hyphens are for narrow screens.
  sheet.heading(title.replaceAll('\u00ad', ''), 2)
  sheet.table(amountTable(title, isWhole ? priceRows(receipt, priced) : totalRows(receipt, priced), locale))
}

function drawPayment(sheet: Sheet, { brand, locale, receipt }: PrintedReceipt): void {
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  if (receipt.payments.length === 0) return
  sheet.table(paymentTable(say.payment, paymentRows(receipt.payments, tag)))
  if (receipt.afterSale.length > 0) sheet.paragraph(say.paymentNet, 'quiet')
}

/** What one needs before the flights that still go. */
function drawBefore(sheet: Sheet, { brand, locale, receipt, preparations }: PrintedReceipt): void {
  const tag = tagOf(brand.market, locale)
  const say = preparationWords(locale)
  const prepared = receipt.flights.flatMap((flight, index) => {
    const preparation = preparations[index]
    return flight.isOff || !preparation || isOnward(flight, receipt.flights) ? [] : [{ flight, preparation }]
  })
  const rows = prepared.map(({ flight, preparation }) => {
    const { arriveBy = '–', place, checkIn } = phrasePreparation(preparation, flight.from.local, tag)
    return { cells: [flight.designator, arriveBy, place.join('\n') || '–', checkIn.join('\n')] }
  })
  if (rows.length === 0) return
  sheet.heading(say.heading, 2)
  sheet.table({
    title: say.heading,
    columns: [
      { heading: say.flight, share: 2 },
      { heading: say.arriveBy, share: 4 },
      { heading: say.place, share: 8 },
      { heading: say.checkIn, share: 9 },
    ],
    rows,
  })
  const papers = papersFor(
    prepared.map(({ preparation }) => preparation),
    tag,
  )
  for (const text of papers) sheet.paragraph(text, 'quiet')
}

function drawTerms(sheet: Sheet, brand: ServedBrand, locale: Locale): void {
  const { terms } = brand.documents
  const { title, sections } = withFacts(terms[locale] ?? terms.en, brand)
  // Soft hyphens are for narrow screens.
  sheet.heading(title.replaceAll('\u00ad', ''), 2)
  for (const { heading, blocks } of sections)
    sheet.paragraph(`${heading && `${heading}. `}${plainText(blocks)}`, 'fine')
}
