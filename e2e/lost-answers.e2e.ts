/**
 * Lost answers, answers that are not the engine's, and questions without a connection: the page never claims what is
 * unknown.
 */
import type { Page } from '@playwright/test'
import { carryOut } from './carry-out.ts'
import {
  acceptConditions,
  fillCard,
  openHome,
  pressPay,
  reachPassengers,
  reachPayment,
  seeBooked,
  visit,
} from './journey.ts'
import { expect, test } from './site.ts'

/** Everything goes through, and a proxy answers in place of the engine. */
async function answerByProxy(page: Page, path: string): Promise<void> {
  await page.route(`**/${path}`, async (route) => {
    await carryOut(route)
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' })
  })
}

test(
  'when a proxy answers a charge, the page checks it and finds it paid, and never says that it failed [PAY-18]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/502/)
    const visitor = await visit(page)
    await reachPayment(visitor)
    await fillCard(visitor)
    await acceptConditions(visitor)
    await answerByProxy(page, 'payment/process-payment')
    await pressPay(visitor)
    await expect(page.getByRole('heading', { name: visitor.words.failed })).toHaveCount(0)
    await seeBooked(visitor)
  },
)

test('without a connection a calendar that cannot be fetched leaves the page as it is, and comes back with it; the question before leaving still comes, and Stay stays [FLOW-43]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const visitor = await visit(page)
  await openHome(visitor)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Dates/ }).click()
  await expect(page.getByRole('button', { name: 'Check Availability' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()

  await reachPassengers(visitor)
  // fetched beforehand, in the calm after the step is shown
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('message-dialog')),
  )
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link').first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave this booking?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is flying?' })).toBeVisible()
  await context.setOffline(false)
})
