/** Apple Pay and Google Pay on the payment step, as the sandbox plays them. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openDropIn } from './drop-in-form.ts'
import { acceptConditions, reachPayment, seeBooked, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, test } from './site.ts'

test.slow()

const button = (page: Page, wallet: string) => page.getByRole('button', { name: `Buy with ${wallet}` })
const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: wallet })

test(
  'Apple Pay stands above the card and pays to the ticket; a sheet that is left says nothing, and a bank that declines keeps the step',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'aero')
    const { words } = visitor
    await reachPayment(visitor)
    await openDropIn(visitor)
    const apple = button(page, 'Apple Pay')
    await expect(button(page, 'Google Pay')).toBeVisible()
    const places = await Promise.all([apple, page.locator('#number')].map((each) => each.boundingBox()))
    expect(places[0]!.y).toBeLessThan(places[1]!.y)
    await expectAccessible(page, 'payment with wallets')
    await expectNoSidewaysScroll(page)
    await apple.click()
    await expect(page.getByText('Please tick this to go on').first()).toBeVisible()
    await expect(sheetOf(page, 'Apple Pay')).toHaveCount(0)
    await acceptConditions(visitor)

    await apple.click()
    const sheet = sheetOf(page, 'Apple Pay')
    await expect(sheet).toContainText('Pay Aero')
    await expectAccessible(page, 'the sheet of a wallet')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: words.failed })).toHaveCount(0)

    await apple.click()
    await sheet.getByLabel(/declines/).check()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: words.failed }) })
    await expect(failure).toBeVisible()

    await apple.click()
    const checkout = page.waitForRequest(/braintree\/checkout/i)
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    const sent = (await checkout).postDataJSON() as { amount: string; nonce: string }
    expect(sent.amount).toMatch(/^\d+\.\d\d$/)
    await seeBooked(visitor)
    await expect(page.getByText('Apple Pay (Visa ••1111)').first()).toBeVisible()
  },
)

test('Google Pay pays by keyboard, also with a card that is only stored, once its bank has asked', async ({
  page,
}) => {
  const visitor = await visit(page, 'aero')
  await reachPayment(visitor)
  await openDropIn(visitor)
  await acceptConditions(visitor)
  await button(page, 'Google Pay').focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Google Pay')
  await sheet.getByLabel(/stored/).check()
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Code from your bank').fill('1234')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seeBooked(visitor)
  await expect(page.getByText('Google Pay (Visa ••1091)').first()).toBeVisible()
})

test('a browser without wallets shows the card alone', async ({ page }) => {
  const visitor = await visit(page, 'aero')
  await page.route(/braintree\/client\/wallets$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { isReady: false, cards: [] } })
  })
  await reachPayment(visitor)
  await openDropIn(visitor)
  await expect(page.getByRole('button', { name: /^Buy with/ })).toHaveCount(0)
})

test(
  'on a phone Apple Pay is the first thing to press, and pays in German',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = await visit(page, 'aero', 'de')
    await reachPayment(visitor)
    await openDropIn(visitor)
    await acceptConditions(visitor)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Mit Apple Pay kaufen' }).click()
    await sheetOf(page, 'Apple Pay').getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await seeBooked(visitor)
    await expect(page.getByText('Apple Pay (Visa ••1111)').first()).toBeVisible()
  },
)
