/** Trips on a device without a network: kept, read, removed; and what never is kept (docs/decisions/0091). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openAccount, signIn, someAddress } from './account.ts'
import { openOwnMenu } from './agent-sign-in.ts'
import { openAirline } from './airlines.ts'
import { type Booking, makeBooking } from './booked.ts'
import { findBooking } from './find-booking.ts'
import { openFlights, sampleSearch, type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { startProductProcess } from '@jetbridge/server/testing/product.ts'
import { kim, noa } from './people.ts'
import { expect, inMatrix, type Language, siteOf, test } from './site.ts'
import { openAddress, otherRelease, removeRelease } from './two-releases.ts'

const words = {
  en: {
    keep: 'Keep on this device',
    kept: /^Kept on this device/,
    remove: /^Remove from this device/,
    offline: 'You are offline',
    seat: /Seat \d+[A-K]/,
    none: 'no trip is kept on this device',
    asOf: /As of .*check the boards/,
  },
  de: {
    keep: 'Auf diesem Gerät speichern',
    kept: /^Auf diesem Gerät gespeichert/,
    remove: /^Von diesem Gerät entfernen/,
    offline: 'Sie sind offline',
    seat: /Sitz \d+[A-K]/,
    none: 'auf diesem Gerät ist keine Reise gespeichert',
    asOf: /Stand: .*Anzeigen am Flughafen/,
  },
} as const satisfies Record<Language, unknown>

const visits = [
  ['slate_one', 'en'],
  ['peoples', 'en'],
  ['slate_one', 'de'],
] as const

/** What the browser says about an address that it cannot reach is no error of the page. */
const unreachable = /ERR_INTERNET_DISCONNECTED|Failed to load resource|preload/i

async function keptTrip(visitor: Visit): Promise<Booking> {
  const { page, brand, language } = visitor
  const made = await makeBooking(brand, { ...sampleSearch(brand), people: [kim, noa] })
  await findBooking(visitor, made)
  await page.getByRole('button', { name: words[language].keep }).click()
  await expect(page.getByRole('status').filter({ hasText: words[language].kept })).toBeVisible()
  return made
}

const addresses = ['/', '/about', '/booking-flow/my-flights', '/nothing-of-the-kind?a=1']

async function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name} ${new URL(url).pathname}`)
    return found
  })
}

async function workersOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

for (const [brand, language] of visits) {
  const w = words[language]

  test(
    `${brand} ${language}: a trip that is kept can be read at any address without a network, until it is removed`,
    inMatrix(language),
    async ({ page, context, complaints }) => {
      complaints.allow(unreachable)
      const visitor = await visit(page, brand, language)
      const made = await keptTrip(visitor)
      await context.setOffline(true)
      for (const address of addresses) {
        await page.goto(`${siteOf(brand)}${address}`)
        await expect(page.getByRole('heading', { level: 1, name: w.offline })).toBeVisible()
        await expect(page.getByRole('article')).toContainText(made.confirmationCode)
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
      }
      const trip = page.getByRole('article')
      for (const { firstName } of [kim, noa]) await expect(trip).toContainText(firstName)
      await expect(trip).toContainText(w.asOf)
      await expectAccessible(page, 'the offline page')
      await expectNoSidewaysScroll(page)
      await trip.getByRole('button', { name: w.remove }).click()
      await expect(page.getByRole('article')).toHaveCount(0)
      await expect(page.getByText(w.none)).toBeVisible()
    },
  )
}

test('only the trip, the offline page and its typefaces are stored: nothing of a search, a price or a document', async ({
  page,
}) => {
  const visitor = await visit(page, 'slate_one', 'en')
  const made = await keptTrip(visitor)
  await page.goto(`${siteOf('slate_one')}/`)
  await openFlights(visitor, sampleSearch('slate_one'))
  const stored = await cachesOf(page)
  expect(
    stored.filter((each) => !/ \/assets\/.*(?:offline-(?:en|de)|icon|latin)|\.woff2$/.test(each)).toSorted(),
  ).toEqual(['jetbridge-trips /kept-language', `jetbridge-trips /kept-trips/${made.confirmationCode}`])
  const trip = await page.evaluate(
    async (code) => (await caches.match(`/kept-trips/${code}`))?.text(),
    made.confirmationCode,
  )
  expect(trip).not.toContain(made.email)
  expect(trip).not.toMatch(/amount|price|token|ticket|document/i)
})

test('who signs out takes the trips of the device along, and the worker', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(unreachable)
  const email = someAddress()
  await openAccount(page, email)
  await page.goto(`${siteOf('peoples')}/sign-in?redirect=/documents/terms-en`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  await page.waitForURL(/\/documents\/terms-en$/)
  await keptTrip(await visit(page, 'peoples', 'en'))
  expect(await workersOf(page)).toBe(1)
  await openOwnMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${siteOf('peoples')}/`)
  await expect.poll(() => cachesOf(page)).toEqual([])
  expect(await workersOf(page)).toBe(0)
  await context.setOffline(true)
  await expect(page.goto(`${siteOf('peoples')}/about`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('another release replaces the worker with the first page, whole; the switch ends it everywhere', async ({
  page,
  airline,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource|preload/i)
  const second = startProductProcess()
  const third = startProductProcess()
  const folder = await otherRelease('You are offline', 'No network here')
  const other = await openAirline(second, 'tiny', { settings: { WEB_DIST: folder } })
  const off = await openAirline(third, 'tiny', { settings: { OFFLINE_TRIPS: 'false' } })
  const address = await openAddress(airline?.port ?? 0)
  try {
    const site = `http://slate-one.localhost:${address.port}`
    const visitor = { ...(await visit(page, 'slate_one', 'en')), site }
    const made = await keptTrip(visitor)
    const [first] = (await cachesOf(page)).filter((each) => each.includes('-offline-'))
    address.lead(1)
    await page.goto(`${site}/about`)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()

    address.lead(other.port)
    await page.goto(`${site}/robots.txt`)
    await expect.poll(async () => (await cachesOf(page)).some((each) => each === first)).toBe(false)
    address.lead(1)
    await page.goto(`${site}/about`)
    await expect(page.getByRole('heading', { level: 1, name: 'No network here' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(made.confirmationCode)

    address.lead(off.port)
    await page.goto(`${site}/robots.txt`)
    await expect.poll(() => workersOf(page)).toBe(0)
    expect(await cachesOf(page)).toEqual([])
  } finally {
    await address.close()
    await Promise.all([other.close(), off.close()])
    await Promise.all([second.end(), third.end(), removeRelease(folder)])
  }
})
