/**
 * The airline moves or cancels a departure by its own command; a mail says so, and the traveller answers in the
 * browser.
 */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Booking } from './booked.ts'
import { cancelFlight, cancelWords } from './cancel-flight.ts'
import {
  bookFlight,
  changeWords,
  chooseNewFare,
  confirmChange,
  pressChange,
  sumOf,
  takeEstimate,
} from './change-journey.ts'
import {
  acceptConditions,
  atPassengers,
  atPayment,
  chooseFare,
  directionOf,
  fillCard,
  goOn,
  pressPay,
  reachPayment,
  sampleSearch,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { cancelDeparture, type Departure, moveDeparture } from './operator.ts'
import { cards } from './people.ts'
import { openByMail } from './find-booking.ts'
import { expect, flightDay, type Language, test, type SampleId } from './site.ts'

const words = {
  en: {
    news: /(?:has moved|has cancelled) your flight[\s\S]*?(?<link>https?:\/\/\S+\/booking-flow\/my-flights#[\w.-]+)/,
    moved: 'New times',
    accept: 'Accept',
    thanks: 'Thank you. The new times are confirmed.',
    refund: {
      ...cancelWords.en,
      cancel: 'Refund',
      ask: /^Refund for flight .+\?$/,
      yes: 'Yes, refund me',
    },
    ended: { moved: 'Refunded after a schedule change', cancelled: 'Cancelled by us' },
  },
  de: {
    news: /(?:verlegt|gestrichen)[\s\S]*?(?<link>https?:\/\/\S+\/booking-flow\/my-flights#[\w.-]+)/,
    moved: 'Neue Zeiten',
    accept: 'Annehmen',
    thanks: 'Vielen Dank. Die neuen Zeiten sind bestätigt.',
    refund: {
      ...cancelWords.de,
      cancel: 'Geld zurück',
      ask: /^Flug .+ erstatten lassen\?$/,
      yes: 'Ja, Flug erstatten lassen',
    },
    ended: { moved: 'Nach Zeitänderung erstattet', cancelled: 'Von uns gestrichen' },
  },
} as const satisfies Record<Language, unknown>

/** The first flight of a working day on each brand's sample route, by the demo world. */
const firstFlight = { slate_one: 'S1101', peoples: 'PE101' } as const satisfies Partial<
  Record<SampleId, string>
>

interface BookedVisit {
  readonly visitor: Visit
  readonly departure: Departure
  readonly booking: Booking
}

/** Books the first flight of a day; its mails go to the traveller's own address. */
async function booked(
  page: Visit['page'],
  brand: keyof typeof firstFlight,
  language: Language,
  date: string,
): Promise<BookedVisit> {
  const visitor = await visit(page, brand, language)
  const booking = await bookFlight(visitor, { departs: date })
  return { visitor, booking, departure: { brand, flight: firstFlight[brand], date } }
}

/** By the link in its mail, as a reader does. Answers the card of the flight. */
async function openMail({ visitor, booking }: BookedVisit): Promise<Locator> {
  await openByMail(visitor, booking, words[visitor.language].news)
  const card = visitor.page.getByRole('article')
  await expect(card).toHaveCount(1)
  return card
}

test('a departure is moved: the link of the mail shows old and new times side by side; once accepted, the flight says so and keeps saying so', async ({
  page,
}) => {
  const told = await booked(page, 'slate_one', 'en', flightDay('slate_one', 8))
  const w = words.en
  expect(await moveDeparture(told.departure, '09:30', '12:25')).toContain('1 of them asked')
  const card = await openMail(told)
  await expect(card).toContainText(/Before.*7:30.AM – 10:25.AM.*Now.*9:30.AM – 12:25.PM/)
  await expect(card.getByText(w.moved, { exact: true })).toBeVisible()
  await expectAccessible(page, 'my flights, one moved')
  await card.getByRole('button', { name: new RegExp(`^${w.accept}`) }).click()
  await expect(card.getByRole('status')).toHaveText(w.thanks)
  await expect(card).toBeFocused()
  await expectAccessible(page, 'my flights, new times accepted')
  await page.reload()
  await expect(card).toContainText('9:30')
  await expect(card.getByText(w.moved, { exact: true })).toHaveCount(0)
})

const refunds = [
  ['peoples', 'de', 'moved', '10:40', '11:55'],
  ['slate_one', 'en', 'cancelled', '', ''],
] as const

for (const [brand, language, what, departs, arrives] of refunds) {
  test(
    `${brand} ${language}: a departure is ${what}: everything paid goes back, and the booking says who ended the flight [RES-09]`,
    { tag: '@matrix' },
    async ({ page }) => {
      const told = await booked(page, brand, language, flightDay(brand, 9))
      const w = words[language]
      if (what === 'moved') await moveDeparture(told.departure, departs, arrives)
      else await cancelDeparture(told.departure, 1)
      await page.setViewportSize({ width: 375, height: 812 })
      const card = await openMail(told)
      await expect(card.getByRole('button', { name: new RegExp(`^${w.accept}`) })).toHaveCount(
        what === 'moved' ? 1 : 0,
      )
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `my flights, ${what}`)
      const gone = w.ended[what]
      await cancelFlight(told.visitor, card, { ...w.refund, gone })
      await expect(card.getByRole('button')).toHaveCount(0)
      await page.reload()
      await expect(card.getByText(gone, { exact: true })).toBeVisible()
    },
  )
}

test(
  'a departure is moved: the traveller takes another flight for it at no cost',
  { tag: '@matrix' },
  async ({ page }) => {
    const told = await booked(page, 'slate_one', 'en', flightDay('slate_one', 10))
    await moveDeparture(told.departure, '21:05', '23:55')
    const card = await openMail(told)
    await expect(card).toContainText('9:05')
    await pressChange(told.visitor)
    await chooseNewFare(told.visitor, 0)
    await expect(sumOf(told.visitor)).toHaveText(changeWords.en.even)
    await takeEstimate(told.visitor)
    await confirmChange(told.visitor)
    await page.getByRole('link', { name: changeWords.en.myFlights }).click()
    await expect(page.getByRole('article').getByText(words.en.moved, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('S1 101')
  },
)

const atWizard = [
  {
    language: 'en',
    brand: 'slate_one',
    to: ['09:30', '12:25'],
    title: 'We had to change the times of your flight',
    sides: /Before.*7:30.AM.*Now.*9:30.AM/,
    accept: 'Accept the new times',
    thanks: 'Thank you. You’re flying at the new times.',
    booked: /9:30/,
  },
  {
    language: 'de',
    brand: 'peoples',
    to: ['10:40', '11:55'],
    title: 'Wir mussten die Zeiten Ihres Flugs ändern',
    sides: /Bisher.*06:40.*Neu.*10:40/,
    accept: 'Neue Zeiten annehmen',
    thanks: 'Vielen Dank. Sie fliegen zu den neuen Zeiten.',
    booked: /10:40/,
  },
] as const

for (const { language, brand, to, ...w } of atWizard) {
  test(
    `${brand} ${language}: a departure is moved while a traveller is about to pay: nothing is charged before the traveller agrees to the new times`,
    { tag: '@matrix' },
    async ({ page, complaints }) => {
      complaints.allow(/409 \(Conflict\)/)
      const visitor = await visit(page, brand, language)
      const departs = flightDay(brand, 11)
      await reachPayment(visitor, sampleSearch(brand, { departs }))
      await fillCard(visitor, cards.approved)
      await acceptConditions(visitor)
      await moveDeparture({ brand, flight: firstFlight[brand], date: departs }, to[0], to[1])
      const buy = page.getByRole('button', { name: visitor.words.buy })
      const charges: string[] = []
      page.on('request', (request) => {
        if (/process-payment/i.test(request.url())) charges.push(request.url())
      })
      await buy.click()
      const banner = page.getByRole('status').filter({ has: page.getByRole('heading', { name: w.title }) })
      await expect(banner).toContainText(w.sides)
      await expect(banner).toBeFocused()
      await expect(page.getByRole('complementary').first()).toContainText(w.booked)
      expect(charges).toEqual([])
      await expectAccessible(page, 'payment, flight moved')
      await banner.getByRole('button', { name: w.accept }).click()
      await expect(page.getByText(w.thanks)).toBeVisible()
      // the security code is typed for each try
      await fillCard(visitor, cards.approved)
      await pressPay(visitor)
      await seeBooked(visitor)
      await expect(page.getByRole('main')).toContainText(w.booked)
    },
  )
}

test(
  'a departure is cancelled while a traveller is about to pay: they are told, charged nothing, and choose another with everything they typed',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/409 \(Conflict\)/)
    const visitor = await visit(page)
    const departs = flightDay('slate_one', 12)
    await reachPayment(visitor, sampleSearch('slate_one', { departs }))
    await fillCard(visitor, cards.approved)
    await acceptConditions(visitor)
    await cancelDeparture({ brand: 'slate_one', flight: firstFlight.slate_one, date: departs })
    await page.getByRole('button', { name: visitor.words.buy }).click()
    await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
    const why = page.getByRole('alert').filter({ hasText: 'we had to cancel the flight you chose' })
    await expect(why).toContainText('Nothing was charged')
    await expect(why).toBeFocused()
    // The flights that were on sale a moment ago are fetched again.
    const outbound = directionOf(visitor, 'outbound')
    await expect(outbound.getByRole('button', { name: /^Choose .*, 12:15 PM to/ }).first()).toBeVisible()
    await expect(outbound.getByRole('button', { name: /^Choose .*, 7:30 AM to/ })).toHaveCount(0)
    await chooseFare(visitor)
    await goOn(visitor)
    await atPassengers(visitor)
    await goOn(visitor)
    await atPayment(visitor)
  },
)
