/** A connection over the hub of People’s: from the form to the seats of both flights, and back when it is missed. */
import { findConnection } from './booked.ts'
import { expectCaptured } from './gateway-ledger.ts'
import {
  atExtras,
  atPassengers,
  atSeats,
  chooseFare,
  directionOf,
  fillParty,
  goOn,
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
  'two adults take a connection with seats on both flights; its first flight is moved and misses the second, and all they paid comes back',
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
    const { priceMinor } = await chooseFare(visitor)
    await goOn(visitor)
    await atPassengers(visitor)
    await fillParty(visitor, [kim, noa])
    await goOn(visitor)
    await atSeats(visitor)
    const table = page.getByRole('table', { name: 'Your party’s seats' })
    const seatsOf = page.getByRole('gridcell', { name: /free$/ })
    await seatsOf.first().click()
    await table.getByRole('button', { name: /^Choose seat for Kim.*, ACH to CGN$/ }).click()
    await seatsOf.first().click()
    await goOn(visitor)
    await atExtras(visitor)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    expect(charge.priceMinor).toBeGreaterThanOrEqual(priceMinor)
    await expectCaptured(charge, charge.priceMinor)
    await page.getByRole('button', { name: visitor.words.manage }).click()
    const ticket = page.getByRole('article', { name: /^Connection/ })
    await expect(ticket).toContainText('Change planes in St. Gallen-Altenrhein')

    // It lands after the second one has left.
    expect(second.departs < `${day}T21:15`).toBe(true)
    await moveDeparture(
      { brand: 'peoples', flight: first.number.replace(' ', ''), date: day },
      '20:00',
      '21:15',
    )
    await page.reload()
    await expect(ticket).toContainText(`no longer fits with ${second.number}`)
    await ticket.getByRole('button', { name: /^Refund/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund for the connection .+\?$/ })
    const paid = `€${(charge.priceMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    await expect(dialog).toContainText(paid)
    await dialog.getByRole('button', { name: 'Yes, refund me' }).click()
    const told = page.getByRole('alertdialog', { name: 'Your connection is cancelled' })
    await expect(told).toContainText(paid)
    await told.getByRole('button', { name: 'Ok' }).click()
    await expect(ticket).toContainText('Refund: ')
    await expect(ticket.getByRole('button', { name: /^Refund|^Accept/ })).toHaveCount(0)
  },
)
