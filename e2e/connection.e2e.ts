/**
 * A connection over the hub of People’s: from the form to the seats of both flights, changed for another one, and back
 * when that is missed.
 */
import { findConnection } from './booked.ts'
import {
  atNewFlights,
  changeWords,
  chooseNewFare,
  confirmChange,
  estimateOf,
  payForChange,
  seeChanged,
  sumMinor,
  sumOf,
  takeEstimate,
} from './change-journey.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  atExtras,
  atPassengers,
  atSeats,
  chooseFare,
  directionOf,
  fillParty,
  goOn,
  minorOf,
  openHome,
  pay,
  search,
  seeBooked,
  visit,
} from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { moveDeparture } from './operator.ts'
import { kim, noa } from './people.ts'
import { dayAhead, expect, test } from './site.ts'

test.slow()

test(
  'two adults take a connection with seats on both flights and a bag for the whole way and change it for another; its first flight is moved and misses the second, and all they paid but the fee of their own change comes back',
  { tag: '@browsers' },
  async ({ page, complaints }) => {
    complaints.allow(/favicon\.ico/)
    const way = { from: 'VIE', to: 'CGN', departs: dayAhead(40) }
    const { day, flights } = await findConnection('peoples', way)
    const [first, second] = flights
    if (!first || !second) throw new Error('a connection of one flight')
    const visitor = await visit(page, 'peoples')
    await openHome(visitor)
    await search(visitor, { ...way, departs: day, party: { adult: 2 } })
    const block = directionOf(visitor, 'outbound')
    await expect(block).toContainText('1 stop: St. Gallen-Altenrhein')
    await expectNoSidewaysScroll(page)
    const { priceMinor } = await chooseFare(visitor, 'outbound', 1)
    await goOn(visitor)
    await atPassengers(visitor)
    await fillParty(visitor, [kim, noa])
    await goOn(visitor)
    await atSeats(visitor)
    const table = page.getByRole('table', { name: 'Your party’s seats' })
    const seatsOf = page.getByRole('gridcell', { name: /free$/ })
    await seatsOf.first().click()
    await table.getByRole('button', { name: /^Choose seat for Kim.*, St\. Gallen to Cologne$/ }).click()
    await seatsOf.first().click()
    await goOn(visitor)
    await atExtras(visitor)
    const heavy = { name: /^Heavy bag up to 32 kg, Kim/ }
    await page
      .getByRole('region', { name: /^Vienna – Cologne via / })
      .getByRole('checkbox', heavy)
      .check()
    await expect(page.getByRole('checkbox', heavy)).toHaveCount(1)
    const sidebar = page.getByRole('complementary', { name: 'Trip details' })
    await expect(sidebar).toContainText(/VIE – CGN.*, for the whole way/)
    await expectNoSidewaysScroll(page)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    expect(charge.priceMinor).toBeGreaterThanOrEqual(priceMinor + 5500)
    await expect(page.getByText('Heavy bag up to 32 kg, for the whole way')).toHaveCount(1)
    const document = page.getByRole('listitem').filter({ hasText: /^Heavy bag up to 32 kg/ })
    await expect(document).toContainText(`${first.number}, ${second.number}`)
    await expect(document).toContainText('€55.00')
    await expectCaptured(charge, charge.priceMinor)
    await page.getByRole('button', { name: visitor.words.manage }).click()
    const ticket = page.getByRole('article', { name: /^Connection/ })
    await expect(ticket).toContainText('Change planes in St. Gallen-Altenrhein')

    await expect(ticket).toContainText(first.number)
    await expect(ticket).toContainText(second.number)

    await ticket.getByRole('button', { name: /^Change connection/ }).click()
    await atNewFlights(page)
    const now = page.getByRole('region', { name: 'Current connection' })
    await expect(now).toContainText('1 stop: St. Gallen-Altenrhein')
    await expectNoSidewaysScroll(page)
    await chooseNewFare(visitor, 1)
    const sum = (await sumOf(visitor).textContent()) ?? ''
    const due = (await sumMinor(visitor)) * (changeWords.en.toGetBack.test(sum) ? -1 : 1)
    // asked once for the connection, of each of them
    const costs = (await estimateOf(visitor).textContent()) ?? ''
    const [, count = '', each = ''] = /Change fee, (\d) × €([\d.]+)/.exec(costs) ?? []
    expect(count).toBe('2')
    const fee = 2 * minorOf(`€${each}`)
    await takeEstimate(visitor)
    const more = due > 0 ? await payForChange(visitor) : undefined
    expect(more?.priceMinor ?? 0).toBe(Math.max(0, due))
    if (!more) await confirmChange(visitor)
    await seeChanged(visitor)
    await expect(page.getByRole('article')).toContainText('1 stop: St. Gallen-Altenrhein')
    await page.getByRole('link', { name: 'My flights' }).click()
    await expect(ticket).toContainText('Change planes in St. Gallen-Altenrhein')
    const label = (await ticket.getAttribute('aria-label')) ?? ''
    const [, flight = '', other = ''] = /^Connection (\S+ \d+), (\S+ \d+)/.exec(label) ?? []
    const leaves = (await ticket.locator('time').first().getAttribute('datetime')) ?? ''
    expect([flight, leaves]).not.toEqual([first.number, first.departs])

    // It lands after the second one has left.
    await moveDeparture(
      { brand: 'peoples', flight: flight.replace(' ', ''), date: leaves.slice(0, 10) },
      '22:30',
      '23:45',
    )
    await page.reload()
    await expect(ticket).toContainText(`no longer fits with ${other}`)
    await ticket.getByRole('button', { name: /^Refund/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund for the connection .+\?$/ })
    const paid = `€${((charge.priceMinor + due - fee) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    await expect(dialog).toContainText(paid)
    await dialog.getByRole('button', { name: 'Yes, refund me' }).click()
    const told = page.getByRole('alertdialog', { name: 'Your connection is cancelled' })
    await expect(told).toContainText(paid)
    await told.getByRole('button', { name: 'Ok' }).click()
    await expect(ticket).toContainText('Refund: ')
    await expect(ticket.getByRole('button', { name: /^Refund|^Accept/ })).toHaveCount(0)
  },
)

test('@phone de: a connection is changed for another, with one heading, one button and one sum for all its flights', async ({
  page,
}) => {
  const way = { from: 'VIE', to: 'CGN', departs: dayAhead(70) }
  const { day } = await findConnection('peoples', way)
  const visitor = await visit(page, 'peoples', 'de')
  await openHome(visitor)
  await search(visitor, { ...way, departs: day })
  await chooseFare(visitor, 'outbound', 1)
  await goOn(visitor)
  await fillParty(visitor, [kim])
  await goOn(visitor)
  await atSeats(visitor)
  await goOn(visitor)
  await atExtras(visitor)
  const bag = page.getByRole('checkbox', { name: /^Schweres Gepäck.*, Kim/ })
  await bag.check()
  await expect(bag).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await pay(visitor)
  await seeBooked(visitor)
  await expect(page.getByText('Spätestens dort sein')).toHaveCount(1)
  await page.getByRole('button', { name: visitor.words.manage }).click()
  const ticket = page.getByRole('article', { name: /^Verbindung/ })
  await expectNoSidewaysScroll(page)
  await ticket.getByRole('button', { name: /^Verbindung umbuchen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wählen Sie Ihre neuen Flüge' })).toBeVisible()
  await atNewFlights(page, 'de')
  await expectNoSidewaysScroll(page)
  await chooseNewFare(visitor, 1)
  await expectNoSidewaysScroll(page)
  const isDue = changeWords.de.toPay.test((await sumOf(visitor).textContent()) ?? '')
  await takeEstimate(visitor)
  if (isDue) await payForChange(visitor)
  else await confirmChange(visitor)
  await seeChanged(visitor)
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Verbindung ist umgebucht' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
