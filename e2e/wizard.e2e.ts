/** The wizard around its steps: sidebar, steps, leaving, starting again. */
import type { Locator } from '@playwright/test'
import {
  addressOf,
  atPassengers,
  atPayment,
  chooseDays,
  chooseFare,
  directionOf,
  fillContact,
  fillParty,
  goOn,
  openFlights,
  reachPassengers,
  reachPayment,
  sampleSearch,
  visit,
} from './journey.ts'
import { kim } from './people.ts'
import { refuseOnce } from './refuse-once.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

test('the sidebar shows the search to change, the steps, the flights, the passengers and the price [SIDE-01, SIDE-02, SIDE-03, SIDE-04]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor, sampleSearch('slate_one', { promoCode: 'SPRING10' }))
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  await expect(sidebar.getByRole('heading', { name: 'Trip details' })).toBeVisible()
  await sidebar.getByRole('button', { name: 'Change search' }).click()
  await expect(sidebar.getByLabel('From', { exact: true })).toHaveValue('TEB')
  await expect(sidebar.getByLabel('To', { exact: true })).toHaveValue('PBI')
  await expect(sidebar.getByRole('button', { name: /^Date: \w{3}, / })).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Passengers: 1 adult' })).toBeVisible()
  await expect(sidebar.getByLabel('Promo code')).toHaveValue('SPRING10')
  const steps = sidebar.getByRole('list', { name: 'Steps of your booking' }).getByRole('listitem')
  await expect(steps).toContainText(['Flights', 'Passengers', 'Payment'])
  await expect(steps.filter({ hasText: 'Flights' })).toHaveAttribute('aria-current', 'step')
  const seen = await chooseFare(visitor)
  await expect(sidebar).toContainText(seen.fare)
  await goOn(visitor)
  await fillContact(visitor)
  await expect(sidebar).toContainText('Adult 1')
  await expect(sidebar).toContainText('Not added yet')
  await page.getByRole('checkbox', { name: 'I’m flying too' }).check()
  await expect(sidebar).toContainText(`${kim.firstName} ${kim.lastName}`)
  await expect(sidebar).toContainText(seen.price)
})

test('a completed step has a tick and leads back; later entries are kept [FLOW-05, FLOW-29]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const [seen] = await reachPayment(visitor)
  const steps = page.getByRole('list', { name: 'Steps of your booking' })
  await steps.getByRole('button', { name: /Flights ?, done/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
  await expect(directionOf(visitor, 'outbound')).toContainText(seen!.fare)
  await goOn(visitor)
  await atPassengers(visitor)
  await expect(page.getByRole('region', { name: 'Adult 1' })).toContainText('Complete')
  await expect(page.getByRole('region', { name: 'Contact information' }).getByLabel('Email')).toHaveValue(
    'kim@example.com',
  )
})

/** The share of the page's width that the step has, beside the sidebar or below it. */
function shareOfStep(sidebar: Locator): Promise<number> {
  return sidebar.evaluate((aside) => {
    const [page, step] = [aside.parentElement, aside.previousElementSibling]
    return (step?.getBoundingClientRect().width ?? 0) / (page?.getBoundingClientRect().width ?? 1)
  })
}

test('the sidebar stands beside the step above 1024 px and folds away up to it [SIDE-08, SIDE-09, SYS-03]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  const flights = sidebar.getByRole('heading', { name: 'Your flights' })
  const step = directionOf(visitor, 'outbound')
  await page.setViewportSize({ width: 1025, height: 900 })
  await expect(flights).toBeVisible()
  expect(await shareOfStep(sidebar)).toBeCloseTo(0.66, 2)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(flights).toBeHidden()
  await expect.poll(() => shareOfStep(sidebar)).toBeCloseTo(1, 2)
  await expect.poll(async () => (await step.boundingBox())!.width / 1024).toBeGreaterThan(0.85)
  await page.getByRole('button', { name: 'Trip details and price' }).click()
  await expect(flights).toBeVisible()
  await page.getByRole('button', { name: 'Hide trip details' }).click()
  await expect(flights).toBeHidden()
})

test('another search from the sidebar goes to the same route with its keys, and begins a new flow once the former is ended [SIDE-10, SRCH-16, FLOW-31]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  const departs = flightDay('slate_one', 11)
  await sidebar.getByRole('button', { name: 'Change search' }).click()
  await chooseDays(visitor, departs)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push('removed')
    if (/booking-flow\/create/i.test(request.url())) calls.push('created')
  })
  await sidebar.getByRole('button', { name: 'Check Availability' }).click()
  await expect.poll(() => calls).toEqual(['removed', 'created'])
  await expect(page).toHaveURL(new RegExp(`/booking-flow/flights\\?.*dep=${departs}`))
  await expect(page).not.toHaveURL(/startDate|passengers=|ret=\d/)
})

test('the site asks before the traveller leaves a booking: Cancel keeps everything, OK cleans up here and on the server [FLOW-36, FLOW-43, FLOW-44, FLOW-45, HDR-01]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await reachPassengers(visitor)
  await page.getByRole('region', { name: 'Contact information' }).getByLabel('City').fill('Teaneck')
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  for (const part of ['bookingFlowId', 'accessToken', 'ori=TEB']) expect(await kept()).toContain(part)
  const logo = page.getByRole('link', { name: 'Slate One, home' })
  await logo.click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave this booking?' })
  await expect(dialog).toContainText('You’ll lose this booking')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('Teaneck')
  expect(new URL(page.url()).pathname).toBe('/booking-flow/passengers')

  await logo.click()
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  expect((await removed).ok()).toBe(true)
  await expect(page).toHaveURL(`${siteOf('slate_one')}/`)
  expect(await kept()).not.toContain('bookingFlowId')
  await page.goto(`${siteOf('slate_one')}${addressOf(sampleSearch('slate_one'))}`)
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
})

test('a session that is gone leads to a new booking, and the page says why [ERR-04]', async ({
  page,
  complaints,
}) => {
  // The last typed text is still being saved, to a flow that is gone.
  complaints.allow(/status of (401|404)/)
  const visitor = await visit(page)
  await openFlights(visitor)
  await chooseFare(visitor)
  await page.route(/hold-flight-inventory/i, (route) =>
    route.fulfill({ status: 401, json: { code: 'session-expired', message: '1', requestId: 'r-1' } }),
  )
  await goOn(visitor)
  const dialog = page.getByRole('alertdialog', { name: 'Session expired' })
  await expect(dialog).toContainText('Please start a new booking.')
  await dialog.getByRole('button', { name: 'Start new booking flow' }).click()
  await expect(page.getByRole('main')).toContainText('Your session has ended. Please start again.')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('when chosen seats are sold meanwhile the choice is gone, the step says why, and the traveller goes on with other flights', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const visitor = await visit(page)
  await openFlights(visitor)
  await chooseFare(visitor)
  await refuseOnce(page, /hold-flight-inventory/i, 409, 'sold-out')
  const asked = page.waitForRequest(/request-flight-availability/i)
  await goOn(visitor)
  await asked
  await expect(page.getByRole('main').getByText('These seats have just been sold')).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('log')).toBeEmpty()
  await chooseFare(visitor)
  await goOn(visitor)
  await atPassengers(visitor)
})

test(
  'a refusal that the step does not expect is shown in a toast, once, and nothing is lost [ERR-08]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 429/)
    const visitor = await visit(page)
    await reachPassengers(visitor)
    await fillParty(visitor)
    await refuseOnce(page, /set-passengers/i, 429, 'too-many-requests')
    await goOn(visitor)
    await expect(page.getByRole('log').getByText('That was a little too fast')).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await atPassengers(visitor)
    await goOn(visitor)
    await atPayment(visitor)
  },
)

test('going on holds first, then saves the next step, then loads what it shows [FLOW-09]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  await chooseFare(visitor)
  // The choice itself is saved separately, a moment after it was made.
  await page.waitForResponse(/booking-flow\/update/i)
  const calls: string[] = []
  page.on('request', (request) => {
    const [name] =
      /hold-flight-inventory|booking-flow\/update|system-custom-definitions/i.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  const saved = page.waitForRequest(/booking-flow\/update/i)
  await goOn(visitor)
  await atPassengers(visitor)
  await expect
    .poll(() => calls)
    .toEqual(['hold-flight-inventory', 'booking-flow/update', 'system-custom-definitions'])
  expect((await saved).postDataJSON()).toMatchObject({
    step: 1,
    data: expect.stringContaining('"current":"passengers"'),
  })
})
