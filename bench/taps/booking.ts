/** A booking from the home page to its confirmation, by names on the screen: one way, one adult, a guest. */
import { cards, type Contact, dropInCards, expiryYear } from '@jetbridge/e2e/people.ts'
import type { Locator, Page } from 'playwright-core'
import type { Count, Hands } from './hands.ts'

export interface Trip {
  readonly home: string
  /** codes of the airports */
  readonly origin: string
  readonly destination: string
  /** as typed in English */
  readonly departs: string
  readonly contact: Contact
  /** whether passengers of the airline can sign in */
  readonly hasAccounts: boolean
}

export const stepNames = ['search', 'flights', 'passengers', 'seats and extras', 'payment'] as const
export type StepName = (typeof stepNames)[number]

/** What each step took. */
export type Took = Readonly<Record<StepName, Count>>

/** A guest's. */
export async function book(page: Page, hands: Hands, trip: Trip): Promise<Took> {
  await page.goto(trip.home)
  await page.getByRole('button', { name: /^Dates?:/ }).waitFor()
  return walkSteps(hands, {
    search: () => search(page, hands, trip),
    flights: () => chooseFlight(page, hands),
    passengers: () => tellWho(page, hands, trip),
    'seats and extras': () => passChoices(page, hands),
    payment: () => pay(page, hands),
  })
}

export async function walkSteps(
  hands: Hands,
  acts: Readonly<Record<StepName, () => Promise<void>>>,
): Promise<Took> {
  const took: Partial<Record<StepName, Count>> = {}
  for (const step of stepNames) {
    const before = { ...hands.count }
    await acts[step]()
    const { acts: acted, characters, onKeyboard } = hands.count
    took[step] = {
      acts: acted - before.acts,
      characters: characters - before.characters,
      onKeyboard: onKeyboard - before.onKeyboard,
    }
  }
  return took as Took
}

async function search(page: Page, hands: Hands, trip: Trip): Promise<void> {
  const form = page.getByRole('search')
  await chooseOneWay(page, hands)
  await hands.choose(form.getByLabel('From', { exact: true }), trip.origin)
  await hands.choose(form.getByLabel('To', { exact: true }), trip.destination)
  await sendSearch(page, hands, trip)
}

export async function chooseOneWay(page: Page, hands: Hands): Promise<void> {
  const form = page.getByRole('search')
  await hands.pick(form.getByRole('group', { name: 'Trip' }), form.getByRole('radio', { name: 'One way' }))
}

export async function sendSearch(page: Page, hands: Hands, { departs }: Trip): Promise<void> {
  const form = page.getByRole('search')
  await hands.fill(form.getByLabel('Departure', { exact: true }), departs)
  await hands.send(form.getByRole('button', { name: 'Check Availability' }))
  await reached(page, 'Choose your flight')
}

export async function chooseFlight(page: Page, hands: Hands): Promise<void> {
  const block = page.getByRole('main').getByRole('region', { name: /^Outbound/ })
  await block.getByRole('radio').first().waitFor()
  const fare = block
    .getByRole('button', { name: /^(Choose|Select) / })
    .and(page.locator(':not([aria-disabled=true])'))
  await hands.press(fare.first())
  await hands.press(continueOf(page))
  await reached(page, 'Who is flying?')
}

async function tellWho(
  page: Page,
  hands: Hands,
  { contact: { country, state, ...contact } }: Trip,
): Promise<void> {
  const panel = page.getByRole('region', { name: 'Contact information' })
  const of = (label: string) => panel.getByLabel(label, { exact: true })
  await hands.choose(of('Country'), country)
  await hands.fill(of('First name'), contact.firstName)
  await hands.fill(of('Last name'), contact.lastName)
  await hands.fill(of('Email'), contact.email)
  await hands.fill(of('Mobile phone'), contact.mobilePhone)
  await hands.tick(panel.getByRole('checkbox', { name: 'I’m flying too' }))
  await hands.fill(of('Address'), contact.address)
  await hands.fill(panel.getByLabel(/^(ZIP|Postal) code( \(optional\))?$/), contact.postCode)
  await hands.fill(of('City'), contact.city)
  // asked only where addresses have one; a list is filled in by the postal code
  if (country === 'US') await hands.choose(of('State'), state)
  await hands.send(panel.getByRole('button', { name: /Adult 1/ }))
  const adult = page.getByRole('region', { name: 'Adult 1' })
  const born = adult.getByLabel('Date of birth')
  await born.waitFor()
  await page.locator(':is(input, select):focus').waitFor()
  await hands.fill(born, '1990-03-14')
  await hands.pick(
    adult.getByRole('group', { name: 'Gender' }),
    adult.getByRole('radio', { name: 'Female', exact: true }),
  )
  if (await costCentreOf(adult).isVisible()) await hands.fill(costCentreOf(adult), costCentre)
  await hands.send(continueOf(page))
  await reached(page, /^(Choose your seats|Add extras)$/)
}

/** What one of the airlines asks everybody. */
export function costCentreOf(panel: Locator): Locator {
  return panel.getByLabel('Cost centre')
}

export const costCentre = '4711'

/** Nobody must choose seats or extras. Where only one of them is sold, the way past it is in sight of keys alone. */
export async function passChoices(page: Page, hands: Hands): Promise<void> {
  const named = (name: string) => page.getByRole('main').getByRole('button', { name })
  const past = hands.isKeyboard ? named('Continue without choosing') : continueOf(page)
  const straight = named('Straight to payment')
  await hands.press((await straight.count()) > 0 ? straight : past)
  await reached(page, 'Pay and fly')
}

/** To the confirmation. What the page of a gateway asks that takes the card is not ours to count. */
export async function pay(page: Page, hands: Hands): Promise<void> {
  const main = page.getByRole('main')
  const number = main.getByLabel('Card number')
  const elsewhere = main.getByText(/pay on a secure page/)
  await number.or(elsewhere).first().waitFor()
  const isElsewhere = await elsewhere.isVisible()
  if (!isElsewhere) await typeCard(hands, main)
  await hands.tick(main.getByRole('checkbox', { name: /terms and conditions/ }))
  await hands.tick(main.getByRole('checkbox', { name: /data protection notice/ }))
  await hands.send(main.getByRole('button', { name: /^Buy now/ }))
  if (isElsewhere) await payThere(page)
  await reached(page, /^(You’re booked|Thank you)/)
}

/** On the page that plays Datatrans. */
async function payThere(page: Page): Promise<void> {
  await page.waitForURL(/\/datatrans\/v1\/start\//)
  await page.getByLabel('Card number').fill(cards.approved)
  await page.locator('#holder').fill(holderName)
  await page.locator('#expiryMonth').fill('12')
  await page.locator('#expiryYear').fill(expiryYear)
  await page.locator('#securityCode').fill('123')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

const holderName = 'Kim Sample'

/** In the order of the form: the drop-in asks for the name first, the airline's own form last. */
async function typeCard(hands: Hands, main: Locator): Promise<void> {
  const holder = main.locator('input[name=cardHolder], #holder')
  const isDropIn = (await main.locator('#holder').count()) > 0
  const typeHolder = async () => {
    if ((await holder.inputValue()) === '') await hands.fill(holder, holderName)
  }
  if (isDropIn) await typeHolder()
  await hands.fill(main.getByLabel('Card number'), isDropIn ? dropInCards.authenticated : cards.approved)
  await hands.fill(main.getByLabel(/^Expiry/), isDropIn ? '12/30' : '1230')
  await hands.fill(main.getByLabel(/^(CVC\/CVV|Security code)$/), '123')
  if (!isDropIn) await typeHolder()
}

export function continueOf(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })
}

/** A step moves the focus to its heading: only then does the next key belong to it. */
export async function reached(page: Page, heading: string | RegExp): Promise<void> {
  await page.locator('h1:focus', { hasText: heading }).waitFor()
}
