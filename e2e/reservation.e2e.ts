/**
 * After the booking: find it, look at it, cancel a flight; by form, by the mail's link, from the
 * confirmation.
 */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Booking, guessNames, makeBooking, type BookingWish } from './booked.ts'
import { cancelFlight, cancelWords } from './cancel-flight.ts'
import { findBooking, openByMail, typeCodeAndName } from './find-booking.ts'
import { openHome, sampleSearch, type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { kim, mia, noa } from './people.ts'
import { type BrandId, expect, flightDay, inMatrix, type Language, siteOf, test } from './site.ts'

const words = {
  en: {
    find: 'Find your booking',
    header: 'My booking',
    notFound: 'Booking not found',
    required: 'The Last name field is required',
    flights: 'Flights',
    travellers: 'Passengers',
    change: /^Change flight/,
    keep: 'Keep the flight',
    ...cancelWords.en,
    adds: 'How this adds up',
    receipt: 'Receipt (PDF)',
    calendar: 'Add to calendar',
    over: 'You have no upcoming flights on this booking.',
    linkEnded: 'This link no longer opens a booking.',
  },
  de: {
    find: 'Buchung finden',
    header: 'Meine Buchung',
    notFound: 'Buchung nicht gefunden',
    required: 'Der Familienname fehlt noch',
    flights: 'Flüge',
    travellers: 'Reisende',
    change: /^Flug umbuchen/,
    keep: 'Flug behalten',
    ...cancelWords.de,
    adds: 'So setzt sich der Betrag zusammen',
    receipt: 'Beleg (PDF)',
    calendar: 'In den Kalender',
    over: 'Alle Flüge dieser Buchung liegen hinter Ihnen oder sind storniert.',
    linkEnded: 'Dieser Link öffnet keine Buchung mehr.',
  },
} as const satisfies Record<Language, unknown>

const visits = [
  ['slate_one', 'en'],
  ['peoples', 'de'],
] as const

function booked(brand: BrandId, change: Partial<BookingWish> = {}): Promise<Booking> {
  return makeBooking(brand, {
    ...sampleSearch(brand, { returns: flightDay(brand, 4) }),
    people: [kim, noa],
    ...change,
  })
}

async function find(visitor: Visit, booking: Booking): Promise<void> {
  await findBooking(visitor, booking)
  await atTrip(visitor, booking.confirmationCode)
}

async function atTrip({ page, language, words: { confirmationCode } }: Visit, code: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: words[language].flights })).toBeVisible()
  await expect(page.getByRole('complementary', { name: confirmationCode })).toContainText(code)
  expect(new URL(page.url()).pathname).toBe('/booking-flow/my-flights')
}

const flightsOf = (page: Page): Locator => page.getByRole('article')

/** By the link of the header, with the code and the name as people type them. */
async function findFromHome(visitor: Visit, made: Booking): Promise<void> {
  const { page, language } = visitor
  const w = words[language]
  await openHome(visitor)
  await page.getByRole('navigation').getByRole('link', { name: w.header }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.find })).toBeVisible()
  const spaced = made.confirmationCode.toLowerCase().replace(/^.../, '$& ')
  await typeCodeAndName(visitor, ` ${spaced}`, 'MUELLER obrien')
  await atTrip(visitor, made.confirmationCode)
  await expect(flightsOf(page)).toHaveCount(2)
  const travellers = page.getByRole('region', { name: w.travellers })
  for (const { firstName } of [kim, noa]) await expect(travellers).toContainText(firstName)
  expect(page.url()).not.toContain(made.confirmationCode)
}

async function expectFiles({ page, language }: Visit, made: Booking): Promise<void> {
  const { receipt, calendar } = words[language]
  for (const [name, ending] of [
    [receipt, 'pdf'],
    [calendar, 'ics'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await coming).suggestedFilename()).toBe(`${made.confirmationCode}.${ending}`)
  }
}

for (const [brand, language] of visits) {
  const w = words[language]

  test(
    `${brand} ${language}: a wrong code or name finds nothing and says what to check; the typed text stays [RES-01, RES-03]`,
    { tag: '@matrix' },
    async ({ page, complaints }) => {
      complaints.allow(/404 \(Not Found\)/)
      const visitor = await visit(page, brand, language)
      const made = await booked(brand)
      await page.goto(`${siteOf(brand)}/booking-flow/search`)
      await typeCodeAndName(visitor, made.confirmationCode, '')
      await expect(page.getByText(w.required)).toBeVisible()
      await expect(page.getByLabel(visitor.words.familyName, { exact: true })).toBeFocused()
      await typeCodeAndName(visitor, made.confirmationCode, 'Nobody')
      await expect(page.getByText(w.notFound)).toBeVisible()
      await expectAccessible(page, 'find page, not found')
      await expect(page.getByLabel(visitor.words.confirmationCode, { exact: true })).toHaveValue(
        made.confirmationCode,
      )
      expect(page.url()).toBe(`${siteOf(brand)}/booking-flow/search`)
      await typeCodeAndName(visitor, made.confirmationCode, made.familyName)
      await atTrip(visitor, made.confirmationCode)
    },
  )

  test(
    `${brand} ${language}: the link in the mail opens the booking and takes its key out of the address; a broken one says so`,
    { tag: '@matrix' },
    async ({ page, complaints }) => {
      complaints.allow(/404 \(Not Found\)/)
      const visitor = await visit(page, brand, language)
      const made = await booked(brand, { language })
      const address = await openByMail(
        visitor,
        made,
        /(?<link>https?:\/\/\S+\/booking-flow\/my-flights#[\w.-]+)/,
      )
      await atTrip(visitor, made.confirmationCode)
      expect(new URL(page.url()).hash).toBe('')
      await page.goto('about:blank')
      await page.goto(address.slice(0, -4))
      await expect(page.getByText(w.linkEnded)).toBeVisible()
    },
  )

  test(
    `${brand} ${language}: the header’s link, the code and another spelling of the name find a booking; its receipt and calendar come as files, and it fits a phone; the traveller cancels one flight, then the other; reload, Back and a second tab agree [HDR-03, RTE-03, RES-01, RES-02, RES-05, RES-06, RES-07, RES-08, RES-09, CHG-06, CHG-07, CHG-08, GAP-108]`,
    inMatrix(language),
    async ({ page, context }) => {
      test.slow()
      const visitor = await visit(page, brand, language)
      const made = await booked(brand, { people: [kim, noa, mia] })
      await findFromHome(visitor, made)
      await expectFiles(visitor, made)
      await expectAccessible(page, 'my flights')
      await page.setViewportSize({ width: 375, height: 812 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      const other = { ...visitor, page: await context.newPage() }
      await find(other, made)

      const [out, back] = [flightsOf(page).first(), flightsOf(page).last()]
      await out.getByRole('button', { name: w.cancel }).click()
      const dialog = page.getByRole('dialog', { name: w.ask })
      await dialog.getByText(w.adds).click()
      await expectAccessible(page, 'cancel dialog')
      await dialog.getByRole('button', { name: w.keep }).click()
      await expect(out.getByRole('button', { name: w.cancel })).toBeFocused()

      await cancelFlight(visitor, out)
      await expect(out.getByRole('button')).toHaveCount(0)
      await expect(back.getByRole('button', { name: w.change })).toBeVisible()
      await expectAccessible(page, 'my flights, one cancelled')

      await page.reload()
      await atTrip(visitor, made.confirmationCode)
      await expect(out.getByText(w.gone, { exact: true })).toBeVisible()
      await other.page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect(flightsOf(other.page).first().getByText(w.gone, { exact: true })).toBeVisible()

      await cancelFlight(other, flightsOf(other.page).last())
      await expect(other.page.getByText(w.over)).toBeVisible()
      await page.reload()
      await expect(page.getByText(w.over)).toBeVisible()
      await page.getByRole('link', { name: visitor.words.back }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.find })).toBeVisible()
      await page.goBack()
      await atTrip(visitor, made.confirmationCode)
    },
  )

  test(
    `${brand} ${language}: a flight that another tab has cancelled meanwhile is refused in words, and shown as it is [GAP-103]`,
    { tag: '@matrix' },
    async ({ page, context, complaints }) => {
      complaints.allow(/422|409/)
      const visitor = await visit(page, brand, language)
      const made = await booked(brand)
      await find(visitor, made)
      const other = { ...visitor, page: await context.newPage() }
      await find(other, made)
      const card = flightsOf(page).first()
      await card.getByRole('button', { name: w.cancel }).click()
      const yes = page.getByRole('dialog', { name: w.ask }).getByRole('button', { name: w.yes })
      await expect(yes).not.toHaveAttribute('aria-disabled')
      await cancelFlight(other, flightsOf(other.page).first())
      await yes.click()
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').first().click()
      await expect(card.getByText(w.gone, { exact: true })).toBeVisible()
    },
  )
}

test('nobody sees flights without opening them; one that strangers have guessed at opens after a puzzle, and once its access has ended by the name alone [GAP-94, RES-13]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)|429 \(Too Many Requests\)/)
  const visitor = await visit(page)
  await page.goto(`${siteOf('slate_one')}/booking-flow/my-flights`)
  await expect(page.getByRole('heading', { level: 1, name: words.en.find })).toBeVisible()
  const made = await booked('slate_one')
  await guessNames('slate_one', made.confirmationCode)
  await typeCodeAndName(visitor, made.confirmationCode, made.familyName)
  await expect(page.getByText('One moment, please')).toBeVisible()
  await atTrip(visitor, made.confirmationCode)
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('jetbridge.opened') ?? ''
    // As after a long while: the server does not know the token any more.
    const later = kept
      .replace(/"accessToken":"..../, '"accessToken":"0000')
      .replace(/"readAt":\d+/, '"readAt":0')
    sessionStorage.setItem('jetbridge.opened', later)
  })
  await page.reload()
  await expect(page.getByText(/your access to booking .+ has ended/)).toBeVisible()
  await expect(page.getByLabel(visitor.words.confirmationCode, { exact: true })).toHaveValue(
    made.confirmationCode,
  )
  await page.getByLabel(visitor.words.familyName, { exact: true }).fill(made.familyName)
  await page.getByRole('button', { name: visitor.words.showBooking }).click()
  await atTrip(visitor, made.confirmationCode)
})
