/** Braintree's drop-in with 3-D Secure: the first press opens it, the next one pays. */
import { expectAccessible } from './accessible.ts'
import { fillDropIn, openDropIn } from './drop-in-form.ts'
import { dropInCards } from './people.ts'
import { acceptConditions, atPayment, pay, reachPayment, seeBooked, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, test } from './site.ts'

test.slow()

test('the card form is there with the step; without the terms nothing is sent; a wrong answer to the bank’s question says so and keeps everything, and the right one pays [PAY-36, PAY-37, PAY-38, PAY-41, ERR-14]', async ({
  page,
}) => {
  const visitor = await visit(page, 'aero')
  const { words } = visitor
  await reachPayment(visitor)
  await openDropIn(visitor)
  const buy = page.getByRole('button', { name: words.buy })
  await expect(page.getByRole('group', { name: words.ways })).toHaveCount(0)
  await expectAccessible(page, 'payment, drop-in open')
  await expectNoSidewaysScroll(page)
  await buy.click()
  await expect(page.getByText('Please tick this to go on').first()).toBeVisible()
  await acceptConditions(visitor)
  await fillDropIn(visitor, dropInCards.unauthenticated)
  const reserved = page.waitForResponse(/create-reservation/i)
  await buy.click()
  expect((await reserved).ok()).toBe(true)
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: words.failed }) })
  await expect(failure).toContainText('3-D Secure authentication failed.')
  await expect(failure).toContainText('Please try again, or use another card.')
  await expectAccessible(page, 'payment, 3-D Secure failed')
  await expect(page.getByRole('checkbox', { name: words.terms })).toBeChecked()
  await fillDropIn(visitor, dropInCards.challenged)
  const checkout = page.waitForRequest(/braintree\/checkout/i)
  await buy.click()
  await page.getByLabel('Code from your bank').fill('1234')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const sent = (await checkout).postDataJSON() as { amount: string; nonce: string }
  expect(sent.amount).toMatch(/^\d+\.\d\d$/)
  await seeBooked(visitor)
})

test(
  'an opened card form is no payment yet: the traveller may go back, and pay afterwards [PAY-35]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'aero')
    await reachPayment(visitor)
    await acceptConditions(visitor)
    await openDropIn(visitor)
    for (const step of [visitor.words.extrasHeading, visitor.words.seatsHeading]) {
      await page.getByRole('button', { name: visitor.words.back, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
    }
    await page.getByRole('gridcell', { name: /free$/ }).first().click()
    await atPayment(visitor)
    await acceptConditions(visitor)
    await openDropIn(visitor)
    await fillDropIn(visitor, dropInCards.authenticated)
    await page.getByRole('button', { name: visitor.words.buy }).click()
    await seeBooked(visitor)
  },
)

test(
  'a form that does not open leaves its place to the brand’s other form for a card, and that one pays [ERR-12]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 503/)
    const visitor = await visit(page, 'aero')
    await page.route(/braintree\/client-token/i, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: '1', requestId: 'r-1' } }),
    )
    await reachPayment(visitor)
    await expect(page.getByRole('alert').filter({ hasText: visitor.words.failed })).toHaveCount(0)
    await pay(visitor)
    await seeBooked(visitor)
  },
)
