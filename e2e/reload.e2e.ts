/** Reload, a second tab, the back button, a lost connection: no entered text is lost. */
import {
  addressOf,
  atPassengers,
  atPayment,
  chooseFare,
  directionOf,
  fillCard,
  fillContact,
  fillPassenger,
  goOn,
  openFlights,
  openHome,
  openPanel,
  openPassenger,
  reachPassengers,
  reachPayment,
  sampleSearch,
  search,
  visit,
} from './journey.ts'
import { cards, kim } from './people.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

test('a reload at every step comes back to the step with everything that was entered, whatever another search in another tab does [FLOW-31, FLOW-36]', async ({
  page,
  context,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor, sampleSearch('slate_one', { returns: flightDay('slate_one', 4) }))
  const out = await chooseFare(visitor)
  await page.reload()
  await expect(directionOf(visitor, 'outbound')).toContainText(out.fare)
  await expect(directionOf(visitor, 'outbound').getByRole('radiogroup')).toHaveCount(0)
  await chooseFare(visitor, 'returning')
  await goOn(visitor)

  await atPassengers(visitor)
  await fillContact(visitor)
  const panel = await openPassenger(visitor, 'adult', 1)
  await panel.getByLabel('First name').fill('Kim')
  await panel.getByLabel('Date of birth').fill('03/0')
  await page.reload()
  await atPassengers(visitor)
  await openPassenger(visitor, 'adult', 1)
  await expect(panel.getByLabel('First name')).toHaveValue('Kim')
  await expect(panel.getByLabel('Date of birth')).toHaveValue('03/0')
  await expect(page.getByRole('region', { name: 'Contact information' })).toContainText('kim@example.com')

  // Two tabs with two searches are two bookings: each is reloaded, changed and left by itself.
  const other = { ...visitor, page: await context.newPage() }
  await openFlights(other, sampleSearch('slate_one', { departs: flightDay('slate_one', 10) }))
  await chooseFare(other)
  await other.page.reload()
  await expect(directionOf(other, 'outbound').getByRole('radiogroup')).toHaveCount(0)
  await openHome(other)
  await search(other, sampleSearch('slate_one', { departs: flightDay('slate_one', 11) }))
  await page.reload()
  await atPassengers(visitor)
  await expect(page.getByRole('region', { name: 'Contact information' })).toContainText('kim@example.com')
  await other.page.close()

  await fillPassenger(visitor, kim)
  await goOn(visitor)

  await atPayment(visitor)
  await page.reload()
  await atPayment(visitor)
  await expect(page.getByLabel('Name on card')).toHaveValue("Kim Müller-O'Brien")
  await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('12 Sample Street')
  await expect(page.getByText(/^Seats and price held for you until/)).toBeVisible()
})

test(
  'a second tab opens the same booking at its present step [FLOW-31, FLOW-36]',
  { tag: '@matrix' },
  async ({ page, context }) => {
    const visitor = await visit(page)
    const wanted = sampleSearch('slate_one')
    await reachPassengers(visitor, wanted)
    const saved = page.waitForResponse((answer) => /booking-flow\/update/i.test(answer.url()))
    await fillContact(visitor)
    await saved
    await page.getByLabel('City').fill('Hoboken')
    await page.waitForResponse((answer) => /booking-flow\/update/i.test(answer.url()))
    const other = await context.newPage()
    await other.goto(`${siteOf('slate_one')}${addressOf(wanted)}`)
    await atPassengers({ ...visitor, page: other })
    const contact = await openPanel(other.getByRole('region', { name: 'Contact information' }))
    await expect(contact.getByLabel('City')).toHaveValue('Hoboken')
  },
)

test(
  'a step done in one tab is there when the traveller comes back to the other [FLOW-31]',
  { tag: '@matrix' },
  async ({ page, context }) => {
    const visitor = await visit(page)
    const wanted = sampleSearch('slate_one')
    await openFlights(visitor, wanted)
    const other = { ...visitor, page: await context.newPage() }
    await reachPassengers(other, wanted)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await atPassengers(visitor)
    await fillContact(visitor)
    await other.page.close()
  },
)

test(
  'another search in a second tab with the same booking leaves the first tab’s alone',
  { tag: '@matrix' },
  async ({ page, context }) => {
    const visitor = await visit(page)
    const wanted = sampleSearch('slate_one')
    await reachPassengers(visitor, wanted)
    const other = { ...visitor, page: await context.newPage() }
    await other.page.goto(`${siteOf('slate_one')}${addressOf(wanted)}`)
    await atPassengers(other)
    await openHome(other)
    await search(other, sampleSearch('slate_one', { departs: flightDay('slate_one', 10) }))
    await page.reload()
    await atPassengers(visitor)
  },
)

test(
  'the browser’s back button goes a step back, asks before it leaves, and staying keeps everything [FLOW-11, FLOW-43]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await openHome(visitor)
    await search(visitor, sampleSearch('slate_one'))
    await chooseFare(visitor)
    await goOn(visitor)
    await atPassengers(visitor)
    await page.getByLabel('City').fill('Hoboken')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
    const dialog = page.getByRole('alertdialog', { name: 'Leave this booking?' })
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await page.goForward()
    await atPassengers(visitor)
    await page.reload()
    await atPassengers(visitor)
    await expect(page.getByLabel('City')).toHaveValue('Hoboken')
    expect(new URL(page.url()).pathname).toBe('/booking-flow/passengers')
  },
)

test(
  'a connection lost in the middle of a step keeps the typed text, and going on works once it is back [FLOW-10]',
  { tag: '@matrix' },
  async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const visitor = await visit(page)
    await reachPassengers(visitor)
    await fillContact(visitor)
    await context.setOffline(true)
    await fillPassenger(visitor, kim)
    await goOn(visitor)
    await expect(page.getByRole('log', { name: 'Notifications' })).toContainText('No connection')
    await atPassengers(visitor)
    const panel = page.getByRole('region', { name: 'Adult 1' })
    await expect(panel.getByLabel('First name')).toHaveValue(kim.firstName)
    await context.setOffline(false)
    await goOn(visitor)
    await atPayment(visitor)
  },
)

test(
  'text typed without a connection survives a reload',
  { tag: '@matrix' },
  async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const visitor = await visit(page)
    await reachPassengers(visitor)
    await context.setOffline(true)
    await page.getByLabel('City').fill('Hoboken')
    await context.setOffline(false)
    await page.reload()
    await atPassengers(visitor)
    await expect(page.getByLabel('City')).toHaveValue('Hoboken')
  },
)

test(
  'a reload of the payment step forgets the card and keeps the rest',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await reachPayment(visitor)
    await fillCard(visitor, cards.approved)
    await page.reload()
    await atPayment(visitor)
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await expect(page.getByLabel('CVC/CVV')).toHaveValue('')
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept.replaceAll(/[ -]/g, '')).not.toContain('4111111111111111')
  },
)
