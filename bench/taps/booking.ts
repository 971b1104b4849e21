/** A booking from the home page to its confirmation, by names on the screen: one way, one adult, a guest. */
import type { Locator, Page } from 'playwright-core'
import type { Count, Hands } from './hands.ts'

export interface Trip {
  readonly home: string
  /** codes of the airports */
  readonly origin: string
  readonly destination: string
  /** as typed in English */
  readonly departs: string
}

export const stepNames = ['search', 'flights', 'passengers', 'seats', 'extras', 'payment'] as const
export type StepName = (typeof stepNames)[number]

/** What each step took. */
export type Took = Readonly<Record<StepName, Count>>

export async function book(page: Page, hands: Hands, trip: Trip): Promise<Took> {
  const acts: Record<StepName, () => Promise<void>> = {
    search: () => search(page, hands, trip),
    flights: () => chooseFlight(page, hands),
    passengers: () => tellWho(page, hands),
    seats: () => pass(page, hands, 'Add extras'),
    extras: () => pass(page, hands, 'Pay and fly'),
    payment: () => pay(page, hands),
  }
  await page.goto(trip.home)
  await page.getByRole('button', { name: /^Dates?:/ }).waitFor()
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
  await hands.pick(form.getByRole('group', { name: 'Trip' }), form.getByRole('radio', { name: 'One way' }))
  await hands.choose(form.getByLabel('From', { exact: true }), trip.origin)
  await hands.choose(form.getByLabel('To', { exact: true }), trip.destination)
  await hands.fill(form.getByLabel('Departure', { exact: true }), trip.departs)
  await hands.send(form.getByRole('button', { name: 'Check Availability' }))
  await reached(page, 'Choose your flight')
}

async function chooseFlight(page: Page, hands: Hands): Promise<void> {
  const block = page.getByRole('main').getByRole('region', { name: /^Outbound/ })
  await block.getByRole('radio').first().waitFor()
  const fare = block
    .getByRole('button', { name: /^(Choose|Select) / })
    .and(page.locator(':not([aria-disabled=true])'))
  if (!(await fare.first().isVisible()))
    await hands.press(block.getByRole('button', { expanded: false }).first())
  await hands.press(fare.first())
  await hands.press(continueOf(page))
  await reached(page, 'Who is flying?')
}

async function tellWho(page: Page, hands: Hands): Promise<void> {
  const contact = page.getByRole('region', { name: 'Contact information' })
  const of = (label: string) => contact.getByLabel(label, { exact: true })
  const texts = {
    'First name': 'Kim',
    'Last name': 'Sample',
    Email: 'kim@example.com',
    'Mobile phone': '+12125550134',
  }
  for (const [label, text] of Object.entries(texts)) await hands.fill(of(label), text)
  await hands.tick(contact.getByRole('checkbox', { name: 'I’m flying too' }))
  await hands.fill(of('Address'), '12 Sample Street')
  await hands.fill(contact.getByLabel(/^(Post|ZIP) code$/), '10001')
  await hands.fill(of('City'), 'New York')
  await hands.choose(of('Country'), 'US')
  const state = of('State')
  const isList = (await state.and(page.locator('select')).count()) > 0
  await (isList ? hands.choose(state, 'New York') : hands.fill(state, 'New York'))
  const adult = page.getByRole('region', { name: 'Adult 1' })
  if (!(await adult.getByLabel('Date of birth').isVisible())) {
    await hands.send(contact.getByRole('button', { name: /Adult 1/ }))
    await adult.getByLabel('Date of birth').waitFor()
  }
  await hands.pick(
    adult.getByRole('group', { name: 'Gender' }),
    adult.getByRole('radio', { name: 'Female', exact: true }),
  )
  await hands.fill(adult.getByLabel('Date of birth'), '03/14/1990')
  await hands.send(continueOf(page))
  await reached(page, 'Choose your seats')
}

/** Nobody must choose seats or extras. */
async function pass(page: Page, hands: Hands, next: string): Promise<void> {
  await hands.press(continueOf(page))
  await reached(page, next)
}

async function pay(page: Page, hands: Hands): Promise<void> {
  const main = page.getByRole('main')
  const number = main.getByLabel('Card number')
  await number.waitFor()
  await hands.fill(number, '4111111111111111')
  await hands.fill(main.getByLabel('Expiry date'), '1230')
  await hands.fill(main.getByLabel('CVC/CVV'), '123')
  await hands.tick(main.getByRole('checkbox', { name: /terms and conditions/ }))
  await hands.tick(main.getByRole('checkbox', { name: /data protection notice/ }))
  await hands.send(main.getByRole('button', { name: /^Buy now/ }))
  await reached(page, 'You’re booked')
}

function continueOf(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })
}

/** A step moves the focus to its heading: only then does the next key belong to it. */
async function reached(page: Page, heading: string): Promise<void> {
  await page.locator('h1:focus', { hasText: heading }).waitFor()
}
