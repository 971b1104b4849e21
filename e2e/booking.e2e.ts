/** Whole bookings, from the home page to tickets, each compared with what the gateway has taken. */
import { expectCaptured } from './gateway-ledger.ts'
import {
  acceptConditions,
  atPayment,
  atSeats,
  chooseFare,
  chooseTrip,
  directionOf,
  fillCard,
  fillContact,
  fillParty,
  fillPassenger,
  goOn,
  minorOf,
  openFlights,
  openHome,
  pay,
  pressPay,
  readFare,
  sampleSearch,
  search,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { kim, leo, mia, noa } from './people.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

test('one adult books one way from the home page and pays the price shown with the fare [FLT-08, FLT-24, FLOW-47, PAX-02, PAY-01, SIDE-07]', async ({
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
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('heading', { name: 'Price' })).toBeVisible()
  // Somebody alone has no price by type.
  await expect(sidebar).not.toContainText('1 adult')
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
  await expect(card).toContainText('Card 4111XXXXXXXX1111')
  await expect(card).toContainText(seen.price)
  await expect(card.getByRole('term').filter({ hasText: 'Date of payment' })).toBeVisible()
  expect(charge.priceMinor).toBe(seen.priceMinor)
  await expectCaptured(charge, seen.priceMinor)
})

test('a round trip has a block and days for each way, and one price for both; Enter sends each form; the confirmation is there again after a reload, by Back and at its address, and opens its booking; a new search starts a new one, without a question [FLT-01, FLOW-37, FLOW-42, RES-02, RES-12]', async ({
  page,
  context,
}) => {
  const visitor = await visit(page)
  const { words } = visitor
  const wanted = sampleSearch('slate_one', { returns: flightDay('slate_one', 4) })
  await openHome(visitor)
  await chooseTrip(visitor, wanted)
  await page.getByRole('textbox', { name: 'Departure', exact: true }).fill(typedDay(wanted.departs))
  await page.getByRole('textbox', { name: 'Return', exact: true }).fill(typedDay(wanted.returns!))
  await page.keyboard.press('Enter')
  await expect(directionOf(visitor, 'outbound').getByRole('heading')).toContainText('Teterboro')
  await expect(directionOf(visitor, 'returning').getByRole('heading')).toContainText('Palm Beach')
  const out = await chooseFare(visitor, 'outbound')
  const back = await chooseFare(visitor, 'returning')
  await goOn(visitor)
  await fillContact(visitor)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words.birth)).toBeVisible()
  await fillPassenger(visitor, kim)
  await page.getByLabel(words.birth).press('Enter')
  await atSeats(visitor)
  await atPayment(visitor)
  await fillCard(visitor)
  await acceptConditions(visitor)
  const charge = await pressPay(visitor, () => page.keyboard.press('Enter'))
  await seeBooked(visitor)
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: / to / })).toHaveCount(2)
  await expectCaptured(charge, out.priceMinor + back.priceMinor)

  await page.reload()
  await seeBooked(visitor)
  await page.getByRole('button', { name: words.manage }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Flights' })).toBeVisible()
  await page.getByRole('link', { name: words.back }).click()
  await seeBooked(visitor)
  await page.getByRole('link', { name: 'Book another flight' }).click()
  await expect(page.getByRole('heading', { name: words.booked })).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goBack()
  await seeBooked(visitor)
  const other = { ...visitor, page: await context.newPage() }
  await other.page.goto(page.url())
  await seeBooked(other)
  await other.page.close()

  await openFlights(visitor, sampleSearch('slate_one', { departs: flightDay('slate_one', 11) }))
  await expect(page.getByRole('main')).not.toContainText(kim.lastName)
  await openHome(visitor)
  await search(visitor, wanted)
})

/** As travellers in the United States type it. */
function typedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

test('two adults, a child and an infant fly on one booking, each with a ticket of their own; the price of a day is what all of them pay for its cheapest fare [FLT-04, SIDE-07, PAX-01]', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  const party = { adult: 2, child: 1, infant: 1 }
  await openFlights(visitor, sampleSearch('peoples', { party }))
  await expectDayPrice(visitor)
  const seen = await chooseFare(visitor)
  await goOn(visitor)
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
  await expectCaptured(charge, seen.priceMinor)
})

async function expectDayPrice(visitor: Visit): Promise<void> {
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
}

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
