/** A gift voucher, bought in My Account with a card: for somebody else, and for oneself. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signedInAt } from './account.ts'
import { mailTo } from './booked.ts'
import { cards, kim, typedExpiry } from './people.ts'
import { expect, test } from './site.ts'

const code = /(?:[A-Z0-9]{5}-){3}[A-Z0-9]{5}/

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(typedExpiry)
  await page.getByLabel('CVC/CVV').fill('123')
}

async function fillBill(page: Page): Promise<void> {
  await page.getByLabel('Name on card').fill('KIM MUELLER')
  await page.getByLabel('First name').fill(kim.firstName)
  await page.getByLabel('Last name').fill(kim.lastName)
  await page.getByLabel('Country').selectOption('AT')
  await page.getByLabel('Address', { exact: true }).fill('Ring 1')
  await page.getByLabel('Postal code').fill('1010')
  await page.getByLabel('City').fill('Wien')
}

test('a voucher is bought for somebody else after a card was declined, and one for oneself', async ({
  page,
}) => {
  const email = await signedInAt(page, '/my-account/vouchers')
  await page.getByRole('main').getByRole('link', { name: 'Buy a voucher' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buy a gift voucher' })).toBeVisible()
  await page.getByText('€100.00').click()
  await page.getByText('A gift', { exact: true }).click()
  const recipient = `robin.${email}`
  await page.getByLabel('Their name').fill('Robin Berger')
  await page.getByLabel('Their email address').fill(recipient)
  await page.getByLabel('Your name').fill('Kim')
  await page.getByLabel('A message (optional)').fill('Happy birthday!')
  await fillCard(page, cards.declined)
  await fillBill(page)
  for (const name of [/^I accept/, /^I have read/]) await page.getByRole('checkbox', { name }).check()
  await expectAccessible(page, 'Buying a voucher')
  await page.getByRole('button', { name: 'Buy now – €100.00' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was charged')

  await fillCard(page, cards.approved)
  await page.getByRole('button', { name: 'Buy now – €100.00' }).click()
  await expect(page.getByRole('heading', { name: 'Your voucher is ready' })).toBeFocused()
  await expectAccessible(page, 'A bought voucher')
  const shown = code.exec(await page.getByRole('main').innerText())?.[0]
  expect(await mailTo('peoples', recipient, code)).toContain(shown)
  expect(await mailTo('peoples', email, code)).toContain(shown)

  await page.getByRole('button', { name: 'Buy another voucher' }).click()
  await page.getByText('Other amount').click()
  await page.getByLabel('Your amount in EUR').fill('12,50')
  await fillCard(page, cards.approved)
  await fillBill(page)
  for (const name of [/^I accept/, /^I have read/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Buy now – €12.50' }).click()
  await expect(page.getByRole('heading', { name: 'Your voucher is ready' })).toBeVisible()
  const own = code.exec(await page.getByRole('main').innerText())?.[0]
  await page.getByRole('link', { name: 'Back to My Account' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Vouchers' }).click()
  await expect(page.getByRole('article')).toContainText(String(own))
  await expect(page.getByRole('main')).not.toContainText(String(shown))
})
