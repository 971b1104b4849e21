/** The sandbox's Datatrans page in a browser: without barriers, by keyboard, and back to the shop. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '@playwright/test'
import { startSandboxProcess } from '@jetbridge/server/testing/sandbox.ts'
import { expectAccessible } from './accessible.ts'
import { expect, hangs, inMatrix } from './site.ts'

interface Merchant {
  /** Opens a transaction and answers the address of its page. */
  open(language: 'en' | 'de'): Promise<string>
  readonly shop: string
}

const test = base.extend<object, { merchant: Merchant }>({
  merchant: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const sandbox = await startSandboxProcess()
      const server = createServer((_request, response) => response.end('the shop'))
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const shop = `http://shop.localhost:${(server.address() as AddressInfo).port}`
      const { url, pageUrl, merchantId, password } = sandbox.datatrans
      await use({
        shop,
        async open(language) {
          const redirect = {
            successUrl: `${shop}/done`,
            cancelUrl: `${shop}/cancel`,
            errorUrl: `${shop}/error`,
          }
          const response = await fetch(`${url}/v1/transactions`, {
            method: 'POST',
            headers: {
              authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify({
              currency: 'CHF',
              amount: 123_450,
              refno: '018f2d3c4b5a7c6d',
              language,
              redirect,
            }),
          })
          const { transactionId } = (await response.json()) as { transactionId: string }
          return `${pageUrl}/${transactionId}`
        },
      })
      server.closeAllConnections()
      server.close()
      await sandbox.stop()
    },
    { scope: 'worker', timeout: hangs },
  ],
})

for (const language of ['en', 'de'] as const) {
  test(
    `the payment page has no barriers in any of its states, ${language}`,
    inMatrix(language),
    async ({ page, merchant }) => {
      await page.goto(await merchant.open(language))
      await expectAccessible(page, 'payment')
      await page.getByRole('button', { name: language === 'de' ? /^Bezahlen/ : /^Pay/ }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'payment with mistakes')
      await page.getByLabel(language === 'de' ? 'Kartennummer' : 'Card number').fill('4000000000003220')
      await page.getByLabel(language === 'de' ? 'Name auf der Karte' : 'Name on card').fill('Ada Byron')
      await page.getByLabel(/\(MM\)/).fill('12')
      await page.getByLabel(/\((YYYY|JJJJ)\)/).fill('2039')
      await page.getByLabel(language === 'de' ? 'Prüfziffer' : 'Security code').fill('123')
      await page.getByRole('button', { name: language === 'de' ? /^Bezahlen/ : /^Pay/ }).click()
      await expect(page.getByLabel('Code')).toBeVisible()
      await expectAccessible(page, '3-D Secure')
    },
  )
}

test('a traveller pays by keyboard alone, confirms, and is back in the shop', async ({ page, merchant }) => {
  await page.goto(await merchant.open('en'))
  for (const text of ['4000000000003220', 'Ada Byron', '12', '2039', '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${merchant.shop}/done\\?datatransTrxId=\\d{18}$`))
})

test('a traveller cancels, or leaves without a word and comes back to the same payment', async ({
  page,
  merchant,
}) => {
  const address = await merchant.open('en')
  await page.goto(address)
  await page.getByRole('button', { name: 'Close without answer' }).click()
  await expectAccessible(page, 'left')
  await page.getByRole('link', { name: 'Back to the payment' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`^${merchant.shop}/cancel`))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This payment is finished' })).toBeVisible()
  await expectAccessible(page, 'finished')
})
