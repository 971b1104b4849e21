/** The site as a visitor meets it: one address for each brand, and a page without hidden errors. */
import { test as base, expect as plainExpect, type Page } from '@playwright/test'
import { brands as samples } from '@jetbridge/brands/brands.ts'
import { readBrandFolder } from '@jetbridge/brands/folder/read.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { networks } from '@jetbridge/server/seed/seed.ts'
import { flightsOf, stateOf } from '@jetbridge/server/seed/timetable.ts'
import type { ProductSetup } from '@jetbridge/server/testing/product.ts'
import { type Airline, type Airlines, openAirlines, openOwnAirline } from './airlines.ts'
import { typeAsKeysDo } from './firefox.ts'

/** Milliseconds. It ends a hanging journey or fixture, and judges no speed: a busy machine takes longer. */
export const hangs = 600_000

/** As patient in pictures as in journeys, whose patience the runner's configuration sets. */
export const expect = plainExpect.configure({ timeout: 120_000 })

export type SampleId = 'slate_one' | 'peoples' | 'aero' | 'air_direct' | 'bae'
/** A sample, or another airline in a preview (preview.ts). */
export type BrandId = SampleId | (string & Record<never, never>)
export type Language = 'en' | 'de'

export const brandIds: readonly SampleId[] = ['slate_one', 'peoples', 'aero', 'air_direct', 'bae']

/** A product that runs by itself, for all journeys, and for pictures. */
const givenPort = process.env['JETBRIDGE_PORT']

/** The airline of the journey that is on its way; a worker has one journey at a time. */
let current: Airline | undefined
/** Commands of the airline's operators change it, too. */
let isOperated = false

/** `localhost` and the port of the server. */
export function serverHost(): string {
  return `localhost:${current?.port ?? givenPort ?? 4000}`
}

/** Browsers take every name under localhost for this machine. */
export function siteOf(brand: BrandId): string {
  return `http://${brand.replaceAll('_', '-')}.${serverHost()}`
}

/** Where commands of the operators find the airline; undefined with a product that runs by itself. */
export function databaseOfOperators(): string | undefined {
  isOperated = true
  return current?.databaseUrl
}

/** A route of each brand that is flown all the year, and a place its travellers are at home. */
const sampleRoutes: Readonly<Record<SampleId, readonly [from: string, to: string]>> = {
  slate_one: ['TEB', 'PBI'],
  peoples: ['ACH', 'VIE'],
  aero: ['VNY', 'LAS'],
  air_direct: ['STN', 'DUB'],
  bae: ['MAN', 'ABZ'],
}

/** For another airline the first one. */
export function routeOf(brand: BrandId): readonly [from: string, to: string] {
  if (Object.hasOwn(sampleRoutes, brand)) return sampleRoutes[brand as SampleId]
  const [route] = brandOf(brand).routes
  if (!route) throw new Error(`${brand} flies nowhere`)
  return route
}

/** As its folder has it: a sample, or the one that the setting of the server names. @throws where there is none */
export function brandOf(id: BrandId): ServedBrand {
  const folder = process.env['JETBRIDGE_BRANDS']
  const known =
    folder === undefined || samples.some((brand) => brand.id === id) ? samples : [readBrandFolder(folder)]
  const found = known.find((brand) => brand.id === id)
  if (!found) throw new Error(`no brand ${id}`)
  return found
}

/** Errors of the page that a test expects; all others fail it. */
export interface Complaints {
  /** @param pattern of a console line or an uncaught error */
  allow(pattern: RegExp): void
}

interface ForWorker {
  readonly airlines: Airlines | undefined
}

interface ForTest {
  /** with `test.use`: what differs at the airline of the journey; it gets one that no other journey has */
  readonly setup: ProductSetup | undefined
  readonly airline: Airline | undefined
  readonly complaints: Complaints
}

/** What a page fetches ahead is used seconds later where the machine has much else to do. */
const slowLoad = /was preloaded using link preload but not used within a few seconds/

/**
 * Every journey has an airline of its own. It fails when its page logged an error or a warning, or threw one,
 * even if the screen looked right.
 */
export const test = base.extend<ForTest, ForWorker>({
  airlines: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const airlines = givenPort === undefined ? openAirlines('demo') : undefined
      await use(airlines)
      await airlines?.close()
    },
    { scope: 'worker', timeout: hangs },
  ],
  setup: [undefined, { option: true }],
  airline: [
    async ({ airlines, setup }, use) => {
      if (setup) {
        await useOwnAirline(setup, use)
        return
      }
      current ??= await airlines?.take()
      await use(current)
      // One that was only looked at is as good as new.
      if (!current || !(isOperated || (await current.isChanged()))) return
      airlines?.giveBack(current)
      current = undefined
      isOperated = false
    },
    { auto: true, timeout: hangs },
  ],
  complaints: [
    // The airline is named here so that it comes before the browser's context, and goes after it.
    // oxlint-disable-next-line no-unused-vars -- as above
    async ({ airline, context, browserName }, use) => {
      if (browserName === 'firefox') await typeAsKeysDo(context)
      const heard: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (line) => {
        if ((line.type() === 'error' || line.type() === 'warning') && !slowLoad.test(line.text()))
          heard.push(`${line.text()} (${line.location().url})`)
      })
      context.on('weberror', (thrown) => heard.push(String(thrown.error())))
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** It takes the place of the worker’s own for one journey. */
async function useOwnAirline(setup: ProductSetup, use: (airline: Airline) => Promise<void>): Promise<void> {
  const usual = current
  const own = await openOwnAirline('demo', setup)
  current = own
  await use(own)
  current = usual
  await own.close()
}

/** For journeys about motion, with `test.use`: all others ask for reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * The same screens once more, in another brand, language or width, or through a whole browser what screens and modules
 * prove by themselves: part of `npm run e2e`, left out of `npm test` for their time. `npm run e2e -- --grep @matrix`
 * runs them alone.
 */
export function inMatrixUnless(isUsual: boolean): { tag?: string } {
  return isUsual ? {} : { tag: '@matrix' }
}

/** In a further language. */
export function inMatrix(language: Language): { tag?: string } {
  return inMatrixUnless(language === 'en')
}

/** `JOURNEY_SHIFT=3` lets journeys choose their days as if they ran three days later (docs/recipes.md). */
const shift = Number(process.env['JOURNEY_SHIFT'] ?? 0)

/** A day ahead of today in `YYYY-MM-DD`, of any weekday; far enough from midnight to be the same in every zone. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + (days + shift) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * A day to fly on the brand's sample route: the first one is about four weeks ahead, each further place is a later
 * day. It is a Thursday, when every airline flies as in an ordinary week and charges its ordinary prices, and every
 * flight of the route, both ways, has seats: the demo world has sold some out. @param place up to 12
 */
export function flightDay(brand: BrandId, place: number): string {
  const weeks = Array.from({ length: 18 }, (_, week) => dayAhead(daysToThursday(24) + 7 * week))
  const day = weeks.filter((each) => hasSeats(brand, each)).at(place)
  if (day === undefined) throw new RangeError(`no Thursday ${place} with seats on every flight`)
  return day
}

/** At least `days` days ahead. */
function daysToThursday(days: number): number {
  const weekday = new Date(dayAhead(days)).getUTCDay()
  return days + ((4 - weekday + 7) % 7)
}

function hasSeats(brand: BrandId, day: string): boolean {
  const [from, to] = routeOf(brand)
  const network = networks.find((each) => each.brand === brand)
  const flights = network ? flightsOf(network) : []
  return flights
    .filter(({ line: { pair }, weekdays }) => pair[0] === from && pair[1] === to && weekdays.includes('4'))
    .every(({ flightNumber }) => stateOf(flightNumber, localDate(day)) === 'open')
}

/** Chooses the language as the language picker keeps it. */
export async function speak(page: Page, brand: BrandId, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: siteOf(brand) }])
}
