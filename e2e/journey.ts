/** A booking in the traveller's words: what a traveller does on each step, by the names on the screen. */
import type { Locator, Page, Response } from '@playwright/test'
import {
  type Contact,
  cards,
  contactOf,
  costCentre,
  kim,
  type Person,
  typedBirth,
  typedExpiry,
} from './people.ts'
import { type BrandId, expect, flightDay, type Language, routeOf, siteOf, speak, test } from './site.ts'
import { type Words, wordsIn } from './words.ts'

/** A traveller at one airline's site, in one language. */
export interface Visit {
  readonly page: Page
  readonly brand: BrandId
  /** address of the airline's site */
  readonly site: string
  readonly language: Language
  readonly words: Words
}

export async function visit(
  page: Page,
  brand: BrandId = 'slate_one',
  language: Language = 'en',
  site: string = siteOf(brand),
): Promise<Visit> {
  await speak(page, brand, language)
  return { page, brand, site, language, words: wordsIn[language] }
}

export interface Way {
  readonly from: string
  readonly to: string
  /** `YYYY-MM-DD` */
  readonly departs: string
}

export interface Search extends Way {
  /** the ways after the first, of a trip of several */
  readonly further?: readonly Way[]
  /** absent: one way */
  readonly returns?: string
  readonly party?: Partial<Record<Person['kind'], number>>
  readonly promoCode?: string
  /** the payer, and the gateway to offer first; absent: any traveller and the brand's own */
  readonly provider?: string
}

/**
 * A day of the test's own, always the same for a test. A hundred journeys on one flight would sell out its cheap
 * seats. @param days to choose from
 */
function ownDay(brand: BrandId, days: number): string {
  const letters = Buffer.from(testName()).reduce((sum, byte) => sum + byte, 0)
  return flightDay(brand, letters % days)
}

/** Empty outside a test, when the script takes pictures. */
function testName(): string {
  try {
    return test.info().testId
  } catch {
    return ''
  }
}

/** One adult, one way, on the brand's sample route. */
export function sampleSearch(brand: BrandId, change: Partial<Search> = {}): Search {
  const [from, to] = routeOf(brand)
  // ways back have days of their own, all after the way out
  return { from, to, departs: ownDay(brand, change.returns ? 4 : 10), ...change }
}

/** The address of a search, as links from elsewhere have it. */
export function addressOf({
  from,
  to,
  departs,
  returns = '',
  further = [],
  party = {},
  promoCode = '',
  provider = 'user',
}: Search): string {
  const { adult = 1, child = 0, infant = 0 } = party
  const keys = { ori: from, des: to, dep: departs, ret: returns, adt: adult, chd: child, inf: infant }
  const query = Object.entries({ ...keys, pro: promoCode, prov: provider }).map(
    ([key, value]): [string, string] => [key, String(value)],
  )
  const ways = further.length > 0 ? [{ from, to, departs }, ...further] : []
  const bounds = ways.map((way): [string, string] => ['bnd', `${way.from}-${way.to}-${way.departs}`])
  return `/booking-flow?${new URLSearchParams([...query, ...bounds])}`
}

export async function openHome({ page, site, words }: Pick<Visit, 'page' | 'site' | 'words'>): Promise<void> {
  await page.goto(site)
  // The calendar replaces the plain fields once the scripts are there.
  await expect(page.getByRole('button', { name: words.dates })).toBeVisible()
}

/** Fills the form as a person would. */
export async function fillSearch(visitor: Visit, wanted: Search): Promise<void> {
  const { page, words } = visitor
  await chooseTrip(visitor, wanted)
  await chooseDays(visitor, wanted.departs, wanted.returns)
  for (const [index, way] of (wanted.further ?? []).entries()) await fillWay(visitor, way, index + 2)
  if (wanted.party) await chooseParty(visitor, wanted.party)
  if (wanted.promoCode) await page.getByLabel(words.promoCode).fill(wanted.promoCode)
}

/** @param number of the way in the trip; the second is there already */
async function fillWay(visitor: Visit, { from, to, departs }: Way, number: number): Promise<void> {
  const { page, words } = visitor
  if (number > 2) await page.getByRole('button', { name: words.addWay }).click()
  const way = page.getByRole('group', { name: `${words.way} ${number}` })
  await way.getByLabel(words.from, { exact: true }).selectOption(from)
  await way.getByLabel(words.to, { exact: true }).selectOption(to)
  await way.getByRole('button', { name: words.dates }).click()
  await pickDay(visitor, departs)
}

/** Round trip, one way or several, from where to where the first one leads. */
export async function chooseTrip({ page, words }: Visit, wanted: Search): Promise<void> {
  const trip = wanted.further ? words.several : wanted.returns ? words.roundTrip : words.oneWay
  await page.getByRole('radio', { name: trip }).check()
  await page.getByLabel(words.from, { exact: true }).first().selectOption(wanted.from)
  await page.getByLabel(words.to, { exact: true }).first().selectOption(wanted.to)
}

/** Fills the form and sends it. */
export async function search(visitor: Visit, wanted: Search): Promise<void> {
  const { page, words } = visitor
  await fillSearch(visitor, wanted)
  await page.getByRole('button', { name: words.checkAvailability }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.flightsHeading })).toBeVisible()
}

/** Of the form's first way. */
export async function chooseDays(visitor: Visit, ...days: (string | undefined)[]): Promise<void> {
  await visitor.page.getByRole('button', { name: visitor.words.dates }).first().click()
  for (const day of days) if (day) await pickDay(visitor, day)
}

/** In the open calendar. */
async function pickDay({ page, words, language }: Visit, day: string): Promise<void> {
  const cell = page.getByRole('button', { name: spokenDay(day, language) })
  const later = page.getByRole('button', { name: words.nextMonth })
  await expect(page.getByRole('grid').first()).toBeVisible()
  // On a phone months are a list, drawn as they come near: a key leads to the next.
  while ((await cell.count()) === 0)
    await ((await later.isVisible()) ? later.click() : page.keyboard.press('PageDown'))
  await cell.click()
}

/** A day as calendars read it out, in each market: "December 28, 2026", "28 December 2026", "28. Dezember 2026". */
export function spokenDay(day: string, language: Language): RegExp {
  const spoken = (language === 'de' ? ['de', 'de-AT'] : ['en-US', 'en-GB']).map((tag) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  )
  return new RegExp(`(^|\\D)(${spoken.join('|').replaceAll('.', '\\.')})`)
}

export async function chooseParty(
  { page, words }: Visit,
  party: NonNullable<Search['party']>,
): Promise<void> {
  await page.getByRole('button', { name: words.passengers }).click()
  for (const kind of ['adult', 'child', 'infant'] as const) {
    const already = kind === 'adult' ? 1 : 0
    for (let count = already; count < (party[kind] ?? already); count += 1) {
      await page.getByRole('button', { name: words.more[kind] }).click()
    }
  }
  await page.getByRole('button', { name: words.ok, exact: true }).click()
}

/** Opens the flights step by its address. */
export async function openFlights(
  { page, brand, site, words }: Visit,
  wanted = sampleSearch(brand),
): Promise<void> {
  await page.goto(`${site}${addressOf(wanted)}`)
  await expect(page.getByRole('heading', { level: 1, name: words.flightsHeading })).toBeVisible()
  await expect(directionOf({ page, words }, 'outbound').getByRole('radio').first()).toBeVisible()
}

/** Of a trip of several ways, the number of the way. */
export type Direction = 'outbound' | 'returning' | number

export function directionOf({ page, words }: Pick<Visit, 'page' | 'words'>, direction: Direction): Locator {
  const name = typeof direction === 'number' ? new RegExp(`^${words.way} ${direction} `) : words[direction]
  return page.getByRole('main').getByRole('region', { name })
}

/** The text of a fare button. */
export interface SeenFare {
  readonly fare: string
  readonly departs: string
  readonly arrives: string
  /** as it stands on the button */
  readonly price: string
  readonly priceMinor: number
}

/**
 * Takes a fare of the first flight on sale, on the day shown or the next one that sells; answers the text of its button.
 * @param place among its fares, the cheapest first
 */
export async function chooseFare(
  visitor: Visit,
  direction: Direction = 'outbound',
  place = 0,
): Promise<SeenFare> {
  const { words } = visitor
  const block = directionOf(visitor, direction)
  const days = block.getByRole('radio', { disabled: false })
  await expect(days.first()).toBeVisible()
  const fares = block.getByRole('button', { name: words.chooseFare, disabled: false })
  for (const day of await laterDays(days)) {
    if ((await fares.count()) > 0) break
    await day.click()
    await expect(day).toBeChecked()
  }
  const fare = fares.nth(place)
  const seen = readFare(await fare.textContent(), words)
  await fare.click()
  await expect(block.getByRole('radio')).toHaveCount(0)
  return seen
}

/** Days after the selected one. */
async function laterDays(days: Locator): Promise<Locator[]> {
  const all = await days.all()
  const checked = await Promise.all(all.map((day) => day.isChecked()))
  return all.slice(checked.indexOf(true) + 1)
}

/** The last amount is the party's price: an old price comes before it. */
export function readFare(text: string | null, words: Words): SeenFare {
  const { fare = '', departs = '', arrives = '' } = words.chooseFare.exec(text ?? '')?.groups ?? {}
  const forParty = (text ?? '').replace(words.perAdult, '')
  const price = forParty.match(/(?:[$€£]|CHF)\d[\d.,]*[.,]\d{2}/g)?.at(-1) ?? ''
  return { fare, departs, arrives, price, priceMinor: minorOf(price) }
}

/** "$1,234.50" in cents: prices have two decimals in both languages. [I18N-11] */
export function minorOf(price: string): number {
  return Number(price.replaceAll(/\D/g, ''))
}

export async function goOn({ page, words }: Visit): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words.continue, exact: true }).click()
}

/** From an address to the passengers step, with fares taken on the way. */
export async function reachPassengers(
  visitor: Visit,
  wanted = sampleSearch(visitor.brand),
): Promise<SeenFare[]> {
  await openFlights(visitor, wanted)
  const seen = [await chooseFare(visitor)]
  if (wanted.returns) seen.push(await chooseFare(visitor, 'returning'))
  await goOn(visitor)
  await atPassengers(visitor)
  return seen
}

export async function atPassengers({ page, words }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.passengersHeading })).toBeVisible()
}

export async function fillContact(
  visitor: Visit,
  contact: Contact = contactOf(visitor.brand),
): Promise<void> {
  const { page, words } = visitor
  const panel = await openPanel(page.getByRole('region', { name: words.contact }))
  const { country, state, ...texts } = contact
  // It decides whether a postal code is asked.
  await panel.getByLabel(words.country, { exact: true }).selectOption(country)
  for (const [field, text] of Object.entries(texts)) {
    await panel.getByLabel(words[field as keyof typeof texts], { exact: true }).fill(text)
  }
  // Not asked where addresses have none.
  if (country === 'US') await panel.getByLabel(words.usState, { exact: true }).selectOption(state)
}

/** Opens a traveller's panel: "Adult 2", "Kind 1". */
export async function openPassenger(
  { page, words }: Visit,
  kind: Person['kind'],
  ordinal: number,
): Promise<Locator> {
  return openPanel(page.getByRole('region', { name: `${words[kind]} ${ordinal}` }))
}

/** A panel is its heading until it is opened. */
export async function openPanel(panel: Locator): Promise<Locator> {
  const head = panel.getByRole('button').first()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return panel
}

export async function fillPassenger(visitor: Visit, person: Person, ordinal = 1): Promise<void> {
  const { words, language } = visitor
  const panel = await openPassenger(visitor, person.kind, ordinal)
  await panel.getByLabel(words.firstName, { exact: true }).fill(person.firstName)
  await panel.getByLabel(words.lastName, { exact: true }).fill(person.lastName)
  await panel.getByText(words[person.gender], { exact: true }).click()
  await expect(panel.getByRole('radio', { name: words[person.gender], exact: true })).toBeChecked()
  await panel.getByLabel(words.birth).fill(typedBirth(person, language))
  await fillCostCentre(visitor, panel)
}

/** A field that one airline adds and nobody can know ahead. */
export async function fillCostCentre({ brand, words }: Visit, panel: Locator): Promise<void> {
  if (brand === 'bae') await panel.getByLabel(words.costCentre).fill(costCentre)
}

export async function fillParty(visitor: Visit, people: readonly Person[] = [kim]): Promise<void> {
  await fillContact(visitor)
  const seen = new Map<Person['kind'], number>()
  for (const person of people) {
    const ordinal = (seen.get(person.kind) ?? 0) + 1
    seen.set(person.kind, ordinal)
    await fillPassenger(visitor, person, ordinal)
  }
}

/** From an address to the payment step. */
export async function reachPayment(
  visitor: Visit,
  wanted = sampleSearch(visitor.brand),
  people: readonly Person[] = [kim],
): Promise<SeenFare[]> {
  const seen = await reachPassengers(visitor, wanted)
  await fillParty(visitor, people)
  await goOn(visitor)
  await atPayment(visitor)
  return seen
}

/** Waits for the payment step, past seats and extras: nobody must choose any. */
export async function atPayment(visitor: Visit): Promise<void> {
  const { page, words } = visitor
  const heading = page.getByRole('heading', { level: 1 })
  for (const choice of [words.seatsHeading, words.extrasHeading]) {
    await expect(heading).toHaveText(anyOf(words.seatsHeading, words.extrasHeading, words.paymentHeading))
    if ((await heading.textContent()) !== choice) continue
    await goOn(visitor)
    await expect(heading).not.toHaveText(choice)
  }
  await expect(heading).toHaveText(words.paymentHeading)
}

function anyOf(...texts: readonly string[]): RegExp {
  return new RegExp(`^(?:${texts.map((text) => text.replaceAll('?', '\\?')).join('|')})$`)
}

/** From an address to the seats step. */
export async function reachSeats(
  visitor: Visit,
  wanted = sampleSearch(visitor.brand),
  people: readonly Person[] = [kim],
): Promise<SeenFare[]> {
  const seen = await reachPassengers(visitor, wanted)
  await fillParty(visitor, people)
  await goOn(visitor)
  await atSeats(visitor)
  return seen
}

export async function atSeats({ page, words }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.seatsHeading })).toBeVisible()
}

export async function atExtras({ page, words }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.extrasHeading })).toBeVisible()
}

/** The seat of the cabin on the screen. */
export function seatIn({ page }: Pick<Visit, 'page'>, code: string): Locator {
  return page.getByRole('grid').locator(`[data-code="${code}"]`)
}

/** Chooses one of the ways to pay; a brand with a single one does not ask. */
export async function chooseWay({ page, words }: Visit, way: string = words.card): Promise<void> {
  const ways = page.getByRole('group', { name: words.ways })
  if ((await ways.count()) === 0) return
  const button = ways.getByRole('button', { name: way, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

/** What the traveller types into a card form, beside what the contact has already filled in. */
export async function fillCard(visitor: Visit, number: string = cards.approved, way?: string): Promise<void> {
  const { page, words } = visitor
  await chooseWay(visitor, way)
  await page.getByLabel(words.cardNumber).fill(number)
  await page.getByLabel(words.cardExpiry).fill(typedExpiry)
  await page.getByLabel(words.cardCode).fill('123')
}

/** Opens the field where it is folded away, and sends the typed text, for any result. */
export async function typeVoucher({ page, words }: Visit, code: string): Promise<void> {
  const field = page.getByLabel(words.voucherCode)
  if (!(await field.isVisible())) await page.getByRole('button', { name: words.voucherQuestion }).click()
  await field.fill(code)
  await page.getByRole('button', { name: words.applyVoucher }).click()
}

export async function acceptConditions({ page, words }: Visit): Promise<void> {
  await page.getByRole('checkbox', { name: words.terms }).check()
  await page.getByRole('checkbox', { name: words.dataProtection }).check()
}

export interface Charge {
  /** address of the gateway that got the card */
  readonly gateway: string
  /** the amount on the button */
  readonly priceMinor: number
  readonly answer: Response
}

/** Presses the pay button, or another way to send the form, and waits for the engine's answer. */
export async function pressPay(
  { page, words }: Visit,
  press = (button: Locator): Promise<void> => button.click(),
): Promise<Charge> {
  const button = page.getByRole('button', { name: words.buy })
  const price = (await button.textContent()) ?? ''
  const tokenised = page.waitForRequest((request) => request.url().endsWith('/tokens'))
  const charged = page.waitForResponse((response) => /payment\/process-payment/i.test(response.url()))
  await press(button)
  const [request, answer] = await Promise.all([tokenised, charged])
  return { gateway: new URL(request.url()).origin, priceMinor: minorOf(price), answer }
}

export async function pay(visitor: Visit, card: string = cards.approved): Promise<Charge> {
  await atPayment(visitor)
  await fillCard(visitor, card)
  await acceptConditions(visitor)
  return pressPay(visitor)
}

/** The booking as its last screen shows it. */
export async function seeBooked({ page, words }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.booked })).toBeVisible()
}
