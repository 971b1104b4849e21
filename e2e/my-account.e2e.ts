/** What an account is for, in a real browser: a profile, a companion, a saved card, and bookings in a few presses. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signedInAt } from './account.ts'
import { addressOf, chooseFare, goOn, sampleSearch, visit } from './journey.ts'
import { expectWholeAt320 } from './layout.ts'
import { cards, typedExpiry } from './people.ts'
import { expect, siteOf, test } from './site.ts'

/** A section of My Account by the list, and its one act. */
async function act(page: Page, section: string, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'My Account' })
  await list.getByRole('link', { name: section }).click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

async function save(page: Page, toast: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(toast, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Texts by label, as they are typed. */
async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  }
}

async function tellBasics(page: Page): Promise<void> {
  await act(page, 'Personal details', 'Edit')
  await fill(page, { 'First name': 'Ada', 'Last name': 'Byron', 'Date of birth': '10/12/1990' })
  await page.getByRole('dialog').getByLabel('Gender').selectOption('Female')
  await save(page, 'Saved')
}

async function tellContact(page: Page): Promise<void> {
  await act(page, 'Contact and address', 'Edit')
  await fill(page, {
    'Mobile phone': '+43 664 1234567',
    Address: 'Seestraße 1',
    'Postal code': '6900',
    City: 'Bregenz',
  })
  await page.getByRole('dialog').getByLabel('Country').selectOption('AT')
  await save(page, 'Saved')
}

async function addCompanion(page: Page): Promise<void> {
  await act(page, 'Companions', 'Add a companion')
  await fill(page, { 'First name *': 'Ben', 'Last name *': 'Byron' })
  await fill(page, { 'Date of birth': '17/05/1992' })
  await page.getByRole('dialog').getByLabel('Gender').selectOption('Male')
  await save(page, 'Companion added')
}

async function addCard(page: Page): Promise<void> {
  await act(page, 'Saved cards', 'Add a card')
  await page
    .getByRole('dialog')
    .getByLabel(/^Name on the card/)
    .fill('Ada Byron')
  await page
    .getByRole('dialog')
    .getByLabel(/^Card number/)
    .fill(cards.approved)
  await page
    .getByRole('dialog')
    .getByLabel(/^Expires/)
    .fill(typedExpiry)
  await page.getByRole('dialog').getByLabel(/^CVC/).fill('123')
  await save(page, 'Card saved')
  await expect(page.getByRole('main').getByText(/1111/)).toBeVisible()
}

/** Counts keys and presses of the pointer from now on, over all pages of the tab. */
async function countHands(page: Page): Promise<() => Promise<{ keys: number; presses: number }>> {
  const count = { keys: 0, presses: 0 }
  await page.exposeFunction('countHand', (what: 'keys' | 'presses') => {
    count[what] += 1
  })
  await page.evaluate(() => {
    const told = (globalThis as unknown as { countHand: (what: string) => void }).countHand
    addEventListener('keydown', () => told('keys'), true)
    addEventListener('pointerdown', () => told('presses'), true)
  })
  return async () => {
    await page.evaluate(() => undefined)
    return count
  }
}

/** By the keyboard, from the field that has the focus. */
async function tickNext(page: Page, name: string | RegExp): Promise<void> {
  const box = page.getByRole('checkbox', { name })
  for (
    let tabs = 0;
    tabs < 6 && !(await box.evaluate((each) => each === document.activeElement));
    tabs += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

test('an account books for its owner and a companion in a few presses, and finds the booking in its list [PSG-02, PSG-04, PAX-26, PAX-29, ACC-40, ACC-41] @browsers', async ({
  page,
  browserName,
}) => {
  test.slow()
  await signedInAt(page, '/my-account')
  await expect(page).toHaveTitle(/^My Account/)
  await tellBasics(page)
  await tellContact(page)
  await addCompanion(page)
  await addCard(page)
  // A content process of Firefox 140 crashes while axe runs here (signal 11).
  if (browserName === 'chromium') await expectAccessible(page, 'My Account')

  const visitor = await visit(page, 'peoples')
  await page.goto(`${siteOf('peoples')}${addressOf(sampleSearch('peoples', { party: { adult: 2 } }))}`)
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
  const hands = await countHands(page)
  await chooseFare(visitor)
  await goOn(visitor)
  await page.getByRole('button', { name: 'Ben Byron' }).click()
  await goOn(visitor)
  const heading = page.getByRole('heading', { level: 1 })
  while ((await heading.textContent()) !== visitor.words.paymentHeading) {
    const before = (await heading.textContent()) ?? ''
    if (before === visitor.words.seatsHeading || before === visitor.words.extrasHeading) await goOn(visitor)
    await expect(heading).not.toHaveText(before)
  }
  await expect(page.getByRole('button', { name: 'Visa ending in 1111' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('checkbox', { name: visitor.words.terms }).check()
  await tickNext(page, visitor.words.dataProtection)
  await page.getByRole('button', { name: visitor.words.buy }).click()
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.booked })).toBeVisible()
  const { keys, presses } = await hands()
  test.info().annotations.push({ type: 'hands', description: `${presses} presses, ${keys} keys` })
  expect(presses).toBeLessThanOrEqual(8)
  expect(keys).toBeLessThanOrEqual(25)

  await page.getByRole('link', { name: 'This booking is in My Bookings' }).click()
  await page.waitForURL(/\/passenger$/)
  await expect(page.getByText('Ada Byron').first()).toBeVisible()
  const next = page.getByRole('region', { name: /^Your next trip/ })
  await expect(next.getByRole('region', { name: 'Still to do' })).toContainText(
    'Travel document of Ada Byron',
  )
  await expectWholeAt320(page)
  await next.getByRole('button', { name: 'Open booking' }).click()
  await page.waitForURL(/my-flights/)
})

test('an account without a trip is erased on request, and its sign-in with it @browsers', async ({
  page,
}) => {
  const email = await signedInAt(page, '/my-account/your-data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^To confirm/)
    .fill('DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(`${siteOf('peoples')}/`)
  await expect(page.getByText(email)).toHaveCount(0)
  await page.goto(`${siteOf('peoples')}/my-account`)
  await page.waitForURL(/\/(agency\/login|sign-in)/)
})
