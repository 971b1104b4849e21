/** Four ways with a change of planes each: eight flights on two tickets of everybody, on screen, phone and paper. */
import type { Page } from '@playwright/test'
import { findConnection, letterTo } from './booked.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  atPassengers,
  chooseFare,
  fillParty,
  goOn,
  openHome,
  pay,
  search,
  seeBooked,
  visit,
} from './journey.ts'
import { expectWholeAt320 } from './layout.ts'
import { contactOf, kim, mia } from './people.ts'
import { dayAhead, expect, test } from './site.ts'

test.slow()

/** Flights that go over the end of a sheet push what follows: in a grid they would lie over each other. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const ticket = page.getByRole('article').filter({ hasText: 'Change planes' })
  expect(
    await ticket.evaluate((card) =>
      [card, card.firstElementChild!].map((each) => getComputedStyle(each).display),
    ),
  ).toEqual(['flex', 'block'])
  await page.emulateMedia({ media: 'screen' })
}

test('an adult and a child fly four ways with a stop on each: eight flights, two tickets in conjunction, in the booking, on a phone, and in the letter', async ({
  page,
  complaints,
}) => {
  complaints.allow(/favicon\.ico/)
  const [out, back] = [
    { from: 'VIE', to: 'CGN' },
    { from: 'CGN', to: 'VIE' },
  ]
  const days: string[] = []
  for (const way of [out, back, out, back]) {
    const departs = dayAhead(40 + 2 * days.length)
    days.push((await findConnection('peoples', { ...way, departs })).day)
  }
  const [first, second, third, fourth] = days as [string, string, string, string]
  const visitor = await visit(page, 'peoples')
  await openHome(visitor)
  await search(visitor, {
    ...out,
    departs: first,
    further: [
      { ...back, departs: second },
      { ...out, departs: third },
      { ...back, departs: fourth },
    ],
    party: { adult: 1, child: 1 },
  })
  let price = 0
  for (const way of [1, 2, 3, 4]) price += (await chooseFare(visitor, way)).priceMinor
  await goOn(visitor)
  await atPassengers(visitor)
  await fillParty(visitor, [kim, mia])
  await goOn(visitor)
  const charge = await pay(visitor)
  await seeBooked(visitor)
  expect(charge.priceMinor).toBe(price)
  await expectCaptured(charge, price)
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d{3} \d{10}-\d{2}$/)).toHaveCount(2)
  await expect(main.getByText(/^Change planes in St\. Gallen-Altenrhein/)).toHaveCount(4)
  await expectWholeAt320(page)
  await expectPrinted(page)
  await page.getByRole('button', { name: visitor.words.manage }).click()
  await expect(page.getByRole('article', { name: /^Connection/ })).toHaveCount(4)
  await expectWholeAt320(page)
  await page.goto(await letterTo('peoples', contactOf('peoples').email))
  await expect(page.getByText(/^PE \d{3}$/)).toHaveCount(8)
  await expect(page.getByText(/^Change planes in /)).toHaveCount(4)
  await expect(page.getByText(/^Ticket: \d{3}-\d{10}-\d{2} \(check digits \d, \d\)$/)).toHaveCount(2)
  await expectWholeAt320(page)
})
