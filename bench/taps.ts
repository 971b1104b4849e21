/**
 * What a booking asks of a traveller's hands: keys that enter no text, and touches of a phone. Of a guest, and on the
 * phone of a passenger who has signed in and flies with a companion.
 */
import { brands } from '@jetbridge/brands/brands.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { type Contact, contactOf } from '@jetbridge/e2e/people.ts'
import type { Browser } from 'playwright-core'
import { table, verdict } from './figures.ts'
import { freshCheckout, withProduct } from './product.ts'
import type { Bench } from './run.ts'
import { book, stepNames, type Took, type Trip } from './taps/booking.ts'
import type { Count } from './taps/hands.ts'
import { bookSignedIn } from './taps/signed-in.ts'
import { thumb } from './taps/thumb.ts'
import { typist } from './taps/typist.ts'
import { startChromium } from './web/chromium.ts'

const keysTarget = 45
const tapsTarget = 14
const nextTarget = 8
const signedInTarget = 12
const patienceMilliseconds = 60_000

/** Where a traveller of the airline is at home, if that is not where those of the journeys are. */
const homes: Readonly<Record<string, Partial<Contact>>> = {
  CH: { country: 'CH', postCode: '9423', city: 'Altenrhein', mobilePhone: '+41 78 123 45 67' },
  IE: { country: 'IE', postCode: 'D02 X285', city: 'Dublin', mobilePhone: '+353 85 012 3456' },
}

export const bench: Bench = {
  about: 'keys and taps of one way, as a guest and signed in (brand=slate_one port=<a running one>)',
  async run(given) {
    const brand = given.get('brand') ?? 'slate_one'
    const port = given.get('port')
    if (port !== undefined) return measure(Number(port), brand)
    const checkout = await freshCheckout()
    try {
      await withProduct(checkout, (product) => measure(product.port, brand))
    } finally {
      await checkout.remove()
    }
  },
}

async function measure(port: number, brand: string): Promise<void> {
  const trip = tripOf(brand, port)
  const chromium = await startChromium()
  const { browser } = chromium
  try {
    const desk = { viewport: { width: 1440, height: 900 } }
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
    const keys = await walk(browser, desk, (page) => book(page, typist(page), trip))
    const taps = await walk(browser, phone, (page) => book(page, thumb(page), trip))
    print(keys, taps)
    if (trip.hasAccounts)
      printSignedIn(await walk(browser, phone, (page) => bookSignedIn(page, thumb(page), trip)))
    else console.log(`\n${brand} has no accounts of passengers: there is nobody to sign in`)
  } finally {
    await chromium.close()
  }
}

type Window = NonNullable<Parameters<Browser['newContext']>[0]>

async function walk(browser: Browser, window: Window, walked: (page: Page) => Promise<Took>): Promise<Took> {
  const context = await browser.newContext({ ...window, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMilliseconds)
  const took = await walked(page)
  await context.close()
  return took
}

type Page = Awaited<ReturnType<Browser['newPage']>>

/** The brand's first route, some weeks ahead. */
function tripOf(id: string, port: number): Trip {
  const brand = brands.find((each) => each.id === id)
  const [origin, destination] = brand?.routes[0] ?? []
  if (!brand || !origin || !destination) throw new Error(`no brand ${id} with a route`)
  const [year, month, day] = plusDays(dateAt(instant(Date.now()), zone('UTC')), 30).split('-')
  return {
    home: `http://${id.replaceAll('_', '-')}.localhost:${port}/`,
    origin,
    destination,
    departs: `${month}/${day}/${year}`,
    hasAccounts: brand.switches.passengerSignIn,
    contact: {
      ...contactOf(brand.id as Parameters<typeof contactOf>[0]),
      ...homes[brand.billingCountries[0] ?? ''],
    },
  }
}

function print(keys: Took, taps: Took): void {
  const row = (name: string, key: Count, tap: Count) => [
    name,
    ...[key.acts, key.characters, tap.acts, tap.onKeyboard].map(String),
  ]
  const rows = stepNames.map((step) => row(step, keys[step], taps[step]))
  const [allKeys, allTaps] = [sum(keys), sum(taps)]
  console.log(
    table(['', 'keys', 'characters', 'taps', 'Next, Go'], [...rows, row('together', allKeys, allTaps)]),
  )
  console.log(`at most ${keysTarget} keys: ${verdict(allKeys.acts <= keysTarget)}`)
  console.log(`at most ${tapsTarget} taps: ${verdict(allTaps.acts <= tapsTarget)}`)
  console.log(`at most ${nextTarget} of Next and Go: ${verdict(allTaps.onKeyboard <= nextTarget)}`)
}

function printSignedIn(taps: Took): void {
  const row = (name: string, { acts, characters, onKeyboard }: Count) => [
    name,
    ...[acts, characters, onKeyboard].map(String),
  ]
  const all = sum(taps)
  const rows = stepNames.map((step) => row(step, taps[step]))
  console.log(
    `\n${table(['signed in, two adults', 'taps', 'characters', 'Next, Go'], [...rows, row('together', all)])}`,
  )
  console.log(`at most ${signedInTarget} taps: ${verdict(all.acts <= signedInTarget)}`)
}

function sum(took: Took): Count {
  const total = (part: keyof Count) => stepNames.reduce((so, step) => so + took[step][part], 0)
  return { acts: total('acts'), characters: total('characters'), onKeyboard: total('onKeyboard') }
}
