/** Every state that a traveller reaches, before two further engines: `npm run a11y`. */
import { makeBooking } from './booked.ts'
import {
  bookFlight,
  chooseNewFare,
  confirmChange,
  fares,
  openChange,
  takeEstimate,
} from './change-journey.ts'
import { cancelWords } from './cancel-flight.ts'
import { expectPassesEngines } from './engines.ts'
import { findBooking, typeCodeAndName } from './find-booking.ts'
import {
  addressOf,
  atExtras,
  atPayment,
  chooseFare,
  fillParty,
  goOn,
  openFlights,
  openHome,
  pay,
  reachPassengers,
  sampleSearch,
  seeBooked,
  visit,
} from './journey.ts'
import { cards, kim, leo } from './people.ts'
import { expect, flightDay, test } from './site.ts'

test.slow()

for (const [brand, language, width, colorScheme] of [
  ['slate_one', 'en', 1440, 'light'],
  ['peoples', 'de', 375, 'dark'],
] as const) {
  const name = `${brand} in ${language}, ${width} pixels, ${colorScheme}`

  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test(`home and flights of ${name}`, async ({ page }) => {
      const visitor = await visit(page, brand, language)
      const { words } = visitor
      await openHome(visitor)
      await expectPassesEngines(page, 'home')
      await page.getByRole('button', { name: words.checkAvailability }).click({ force: true })
      await expectPassesEngines(page, 'home, fields missing')
      await page.getByRole('button', { name: words.dates }).click()
      await expect(page.getByRole('grid').first()).toBeVisible()
      await expectPassesEngines(page, 'home, calendar')
      const wanted = sampleSearch(brand, {
        returns: flightDay(brand, 4),
        promoCode: 'SPRING10',
        party: { child: 1 },
      })
      await openFlights(visitor, wanted)
      await expectPassesEngines(page, 'flights')
      await chooseFare(visitor)
      await expectPassesEngines(page, 'flights, one chosen')
      await page.goto(`${visitor.site}${addressOf(sampleSearch(brand, { departs: '2020-01-01' }))}`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectPassesEngines(page, 'invalid search')
    })

    test(`passengers to the end at ${name}`, async ({ page, complaints }) => {
      complaints.allow(/status of 4\d\d/)
      const visitor = await visit(page, brand, language)
      const { words } = visitor
      await reachPassengers(visitor, sampleSearch(brand, { party: { infant: 1 } }))
      await expectPassesEngines(page, 'passengers')
      await goOn(visitor)
      await expectPassesEngines(page, 'passengers, missing')
      await fillParty(visitor, [kim, leo])
      await expectPassesEngines(page, 'passengers, complete')
      await goOn(visitor)
      await expect(page.getByRole('grid')).toBeVisible()
      await expectPassesEngines(page, 'seats')
      await page.getByRole('button', { name: words.list, exact: true }).click()
      await expectPassesEngines(page, 'seats, list')
      await goOn(visitor)
      await atExtras(visitor)
      await expectPassesEngines(page, 'extras')
      await atPayment(visitor)
      await expectPassesEngines(page, 'payment')
      await page.getByRole('button', { name: words.buy }).click()
      await expectPassesEngines(page, 'payment, missing')
      await pay(visitor, cards.declined)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectPassesEngines(page, 'payment, declined')
      await pay(visitor)
      await seeBooked(visitor)
      await expectPassesEngines(page, 'booked')
    })

    test(`after the booking at ${name}`, async ({ page, complaints }) => {
      complaints.allow(/status of 4\d\d/)
      const visitor = await visit(page, brand, language)
      const wanted = { ...sampleSearch(brand, { returns: flightDay(brand, 4) }), people: [kim], language }
      const booking = await makeBooking(brand, wanted)
      await page.goto(`${visitor.site}/booking-flow/search`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectPassesEngines(page, 'find')
      await typeCodeAndName(visitor, booking.confirmationCode, 'Nobody')
      await expect(page.getByText(/Booking not found|Buchung nicht gefunden/)).toBeVisible()
      await expectPassesEngines(page, 'find, unknown')
      await findBooking(visitor, booking)
      const flight = page.getByRole('article').first()
      await expect(flight).toBeVisible()
      await expectPassesEngines(page, 'my flights')
      await flight.getByRole('button', { name: cancelWords[language].cancel }).click()
      await expect(page.getByRole('dialog', { name: cancelWords[language].ask })).toBeVisible()
      await expectPassesEngines(page, 'cancel a flight')
    })

    test(`a change at ${name}`, async ({ page }) => {
      const visitor = await visit(page, brand, language)
      await openChange(visitor, await bookFlight(visitor, { fare: fares.open }))
      await expectPassesEngines(page, 'change, flights')
      await chooseNewFare(visitor, fares.essential)
      await expectPassesEngines(page, 'change, estimate')
      await takeEstimate(visitor)
      await expectPassesEngines(page, 'change, confirm')
      await confirmChange(visitor)
      await expectPassesEngines(page, 'changed')
    })

    test(`pages around it at ${name}`, async ({ page, complaints }) => {
      complaints.allow(/status of 404/)
      const { site } = await visit(page, brand, language)
      for (const path of ['/not-found', `/documents/terms-${language}`]) {
        await page.goto(site + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectPassesEngines(page, path)
      }
    })
  })
}
