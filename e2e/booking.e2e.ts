/** Whole bookings, from the home page to tickets, each compared with what the gateway has taken. */
import { expectCaptured } from './gateway-ledger.ts'
import {
  atPayment,
  chooseFare,
  directionOf,
  fillParty,
  goOn,
  minorOf,
  openFlights,
  openHome,
  pay,
  reachPassengers,
  readFare,
  sampleSearch,
  search,
  seeBooked,
  visit,
} from './journey.ts'
import { kim, leo, mia, noa } from './people.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

test('one adult books one way from the home page and pays the price shown with the fare [FLT-08, FLT-24, FLOW-47, PAX-02, PAY-01]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openHome(visitor)
  await search(visitor, sampleSearch('slate_one'))
  const fares = page.getByRole('table')
  await expect(fares.getByRole('columnheader', { name: /Essential.*one bag below/ })).toBeVisible()
  await expect(
    fares.getByRole('rowheader', { name: /Departs.+2 h 55 min.+S1 1\d\d.+Arrives/ }).first(),
  ).toBeVisible()

  const seen = await chooseFare(visitor)
  await goOn(visitor)
  await fillParty(visitor, [kim])
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await goOn(visitor)
  await atPayment(visitor)
  const costs = page.getByRole('region', { name: 'Your price' })
  for (const line of ['Flights', 'including taxes and charges', 'Total']) {
    await expect(costs.getByRole('term').filter({ hasText: line })).toBeVisible()
  }
  const charge = await pay(visitor)

  await seeBooked(visitor)
  const { confirmationCode } = (await charge.answer.json()) as { confirmationCode: string }
  const card = page.getByRole('main')
  await expect(card).toContainText(`You’re booked, Ms ${kim.lastName}`)
  await expect(card).toContainText('Thank you for your booking')
  await expect(card).toContainText(confirmationCode)
  await expect(card).toContainText('4111')
  await expect(card).toContainText('XXXX')
  await expect(card).toContainText(seen.price)
  await expect(card.getByRole('term').filter({ hasText: 'Date of payment' })).toBeVisible()
  expect(charge.priceMinor).toBe(seen.priceMinor)
  await expectCaptured(charge, seen.priceMinor)
})

test('a round trip has a block for each way, its own days, and one price for both [FLT-01]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openHome(visitor)
  await search(visitor, sampleSearch('slate_one', { returns: flightDay('slate_one', 4) }))
  await expect(directionOf(visitor, 'outbound').getByRole('heading')).toContainText('Teterboro')
  await expect(directionOf(visitor, 'returning').getByRole('heading')).toContainText('Palm Beach')
  const out = await chooseFare(visitor, 'outbound')
  const back = await chooseFare(visitor, 'returning')
  await goOn(visitor)
  await fillParty(visitor)
  await goOn(visitor)
  const charge = await pay(visitor)
  await seeBooked(visitor)
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: / to / })).toHaveCount(2)
  await expectCaptured(charge, out.priceMinor + back.priceMinor)
})

test('two adults, a child and an infant fly on one booking, each with a ticket of their own [SIDE-07, PAX-01]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  const party = { adult: 2, child: 1, infant: 1 }
  const [seen] = await reachPassengers(visitor, sampleSearch('peoples', { party }))
  const price = page.getByRole('complementary').getByRole('heading', { name: 'Price' }).locator('..')
  for (const part of ['2 adults', '1 child', '1 infant']) await expect(price).toContainText(part)
  await fillParty(visitor, [kim, noa, mia, leo])
  const infant = page.getByRole('region', { name: 'Infant 1' })
  await expect(infant.getByLabel('First name')).toBeVisible()
  await expect(infant.getByLabel('Email')).toHaveCount(0)
  await goOn(visitor)
  const charge = await pay(visitor)
  await seeBooked(visitor)
  const tickets = page.getByRole('main').getByRole('listitem')
  for (const name of [/OBRIEN\/KIM ?MS/, /OBRIEN\/NOA ?MR/, /OBRIEN\/MIA ?JOSE/, /OBRIEN\/LEO/]) {
    await expect(tickets.filter({ hasText: name })).toHaveText(/\d{3}[ -]?\d{10}/)
  }
  await expectCaptured(charge, seen!.priceMinor)
})

test('one adult alone has no price by passenger type in the sidebar [SIDE-07]', async ({ page }) => {
  await reachPassengers(await visit(page, 'peoples'))
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Price' })).toBeVisible()
  await expect(page.getByRole('complementary')).not.toContainText('1 adult')
})

test(
  'a promo code lowers the price, says so, and the traveller pays the lower price',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await openFlights(visitor)
    const full = await chooseFare(visitor)
    await page.goto(`${siteOf('slate_one')}/`)
    await openHome(visitor)
    await search(visitor, sampleSearch('slate_one', { promoCode: 'SPRING10' }))
    await expect(page.getByText('Promo code SPRING10 is applied to these prices.')).toBeVisible()
    const lower = await chooseFare(visitor)
    expect(lower).toMatchObject({ fare: full.fare, departs: full.departs })
    expect(lower.priceMinor).toBeLessThan(full.priceMinor)
    await goOn(visitor)
    await expect(page.getByRole('complementary', { name: 'Trip details' })).toContainText(
      'Promo code SPRING10 applied',
    )
    await fillParty(visitor)
    await goOn(visitor)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    await expectCaptured(charge, lower.priceMinor)
  },
)

test('an expired promo code is named and costs nothing', { tag: '@matrix' }, async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const full = await chooseFare(visitor)
  await openFlights(visitor, sampleSearch('slate_one', { promoCode: 'EXPIRED20' }))
  await expect(page.getByText(/EXPIRED20 is not valid for this search/)).toBeVisible()
  expect(await chooseFare(visitor)).toEqual(full)
})

test('the price of a day is what the whole party pays for its cheapest fare [FLT-04]', async ({ page }) => {
  const visitor = await visit(page, 'peoples')
  await openFlights(visitor, sampleSearch('peoples', { party: { adult: 2, child: 2 } }))
  const block = directionOf(visitor, 'outbound')
  const day = block.getByRole('radio', { name: /from €/, disabled: false }).first()
  const [, fromPrice = ''] = /from (€[\d.,]+)/.exec((await day.textContent()) ?? '') ?? []
  await day.click()
  await expect(day).toBeChecked()
  await expect(day).toContainText(/\w{3} \d+ \w{3}/)
  const buttons = block.getByRole('button', { name: visitor.words.chooseFare, disabled: false })
  await expect(buttons.first()).toBeVisible()
  const labels = await buttons.allTextContents()
  const prices = labels.map((label) => readFare(label, visitor.words).priceMinor)
  expect(minorOf(fromPrice)).toBe(Math.min(...prices))
})
