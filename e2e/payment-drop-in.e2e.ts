/** Braintree's drop-in with 3-D Secure: the first press opens it, the next one pays. */
import { expectAccessible } from './accessible.ts'
import { dropInCards, fillDropIn, openDropIn } from './drop-in-form.ts'
import { acceptConditions, atPayment, chooseWay, pay, reachPayment, seeBooked, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, test } from './site.ts'

test.slow()

test('the terms come first, are locked while the form is there and free again once it is closed; a wrong answer to the bank’s question says so and keeps everything, and the right one pays [PAY-34, PAY-35, PAY-36, PAY-37, PAY-38, PAY-41, ERR-14]', async ({
  page,
}) => {
  const visitor = await visit(page, 'aero')
  const { words } = visitor
  await reachPayment(visitor)
  const terms = page.getByRole('checkbox', { name: words.terms })
  await page.getByRole('button', { name: words.openDropIn }).click()
  await expect(page.getByText('Please tick this to go on').first()).toBeVisible()
  await expect(page.getByLabel(words.cardNumber)).toHaveCount(0)
  await acceptConditions(visitor)
  const reserved = page.waitForResponse(/create-reservation/i)
  await openDropIn(visitor)
  expect((await reserved).ok()).toBe(true)
  await expect(terms).toBeDisabled()
  await expectAccessible(page, 'payment, drop-in open')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Close the card form' }).click()
  await expect(terms).toBeEnabled()
  await openDropIn(visitor)
  await fillDropIn(visitor, dropInCards.unauthenticated)
  const buy = page.getByRole('button', { name: words.buy })
  await buy.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
  await expect(failure).toContainText('3-D Secure authentication failed.')
  await expect(failure).toContainText('Please try again, or use another card.')
  await expectAccessible(page, 'payment, 3-D Secure failed')
  // Another way to pay shows nothing of it.
  await chooseWay(visitor)
  await expect(failure).toHaveCount(0)
  await expect(terms).toBeEnabled()
  await openDropIn(visitor)
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
  'a form that does not open says so; the card form pays [ERR-12, ERR-15]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of (401|503)/)
    const visitor = await visit(page, 'aero')
    await reachPayment(visitor)
    await acceptConditions(visitor)
    const refuse = (status: number, code: string) =>
      page.route(/braintree\/client-token/i, (route) =>
        route.fulfill({ status, json: { code, message: '1', requestId: 'r-1' } }),
      )
    await refuse(503, 'busy')
    const press = () => page.getByRole('button', { name: visitor.words.openDropIn }).click()
    await press()
    const failure = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
    await expect(failure).toContainText('Payment UI not initialized')
    await page.unroute(/braintree\/client-token/i)
    await refuse(401, 'session-expired')
    await press()
    await expect(failure).toContainText('Please sign in again')
    await pay(visitor)
    await seeBooked(visitor)
  },
)
