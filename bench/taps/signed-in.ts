/**
 * A booking of a passenger who has an account: of the demo world, with a companion, own details and trips that were
 * flown before. They have signed in, which is not counted, and begin at their home, where the usual route and the
 * usual party stand in the search.
 */
import { demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import type { Page } from 'playwright-core'
import {
  chooseFlight,
  chooseOneWay,
  continueOf,
  costCentre,
  costCentreOf,
  passChoices,
  pay,
  reached,
  sendSearch,
  type Took,
  type Trip,
  walkSteps,
} from './booking.ts'
import type { Hands } from './hands.ts'

export async function bookSignedIn(page: Page, hands: Hands, trip: Trip): Promise<Took> {
  await signIn(page, trip)
  return walkSteps(hands, {
    search: () => searchUsual(page, hands, trip),
    flights: () => chooseFlight(page, hands),
    passengers: () => tellCompanion(page, hands),
    'seats and extras': () => passChoices(page, hands),
    payment: () => pay(page, hands),
  })
}

/** On the provider's page, and back to the passenger's home with its search filled in. */
async function signIn(page: Page, { home }: Trip): Promise<void> {
  await page.goto(new URL('/sign-in?redirect=/passenger', home).href)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await page.getByLabel('Email').fill(demoPassenger.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassenger.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname === '/passenger')
  const to = page.getByRole('search').getByLabel('To', { exact: true })
  await to.and(page.locator(':not(:has(option[value=""]:checked))')).waitFor()
}

async function searchUsual(page: Page, hands: Hands, trip: Trip): Promise<void> {
  await chooseOneWay(page, hands)
  await sendSearch(page, hands, trip)
}

/** Own details are there, the companion's come with one press; what the airline asks itself is typed for both. */
async function tellCompanion(page: Page, hands: Hands): Promise<void> {
  const panelOf = (name: string) => page.getByRole('region', { name, exact: true })
  const [own, companion] = [panelOf('Adult 1'), panelOf('Adult 2')]
  const known = companion.getByRole('group', { name: 'From your profile' }).getByRole('button')
  await known.or(costCentreOf(own)).first().waitFor()
  if (await costCentreOf(own).isVisible()) {
    await hands.fill(costCentreOf(own), costCentre)
    await hands.send(own.getByRole('button', { name: /Adult 2/ }))
  }
  await hands.press(known.first())
  if (await costCentreOf(companion).isVisible()) await hands.fill(costCentreOf(companion), costCentre)
  await hands.send(continueOf(page))
  await reached(page, /^(Choose your seats|Add extras)$/)
}
