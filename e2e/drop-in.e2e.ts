/**
 * The stand-in for Braintree's drop-in, in a browser, under a policy as strict as the site's: without
 * barriers, by keyboard.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, test as base } from '@playwright/test'
import { clientTokenAt } from '@jetbridge/server/testing/braintree.ts'
import { startSandboxProcess } from '@jetbridge/server/testing/sandbox.ts'
import { expectAccessible } from './accessible.ts'
import { expect, hangs, inMatrix } from './site.ts'

interface Shop {
  /** A page with an open drop-in and a button that asks it for a nonce. */
  open(page: Page, language: 'en' | 'de'): Promise<void>
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const sandbox = await startSandboxProcess()
      const server = createServer((request, response) => {
        const policy = `default-src 'none'; script-src 'self' ${sandbox.url}; connect-src ${sandbox.url}; style-src 'self'`
        response.setHeader('content-security-policy', policy)
        const isScript = request.url === '/shop.js'
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
        response.end(isScript ? scriptFor(sandbox.url) : pageFor(request.url?.slice(1) ?? 'en'))
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const address = `http://shop.localhost:${(server.address() as AddressInfo).port}`
      await use({
        async open(page, language) {
          const token = await clientTokenAt(sandbox.url)
          await page.goto(`${address}/${language}#${token}`)
          await expect(page.getByRole('status')).toHaveText('ready')
        },
      })
      server.closeAllConnections()
      server.close()
      await sandbox.stop()
    },
    { scope: 'worker', timeout: hangs },
  ],
})

function pageFor(language: string): string {
  return `<!doctype html><html lang="${language}"><head><title>Shop</title>
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
    <body><main><h1>Shop</h1><div id="place"></div><p><button id="pay">Pay</button></p><p role="status"></p></main>
    <script type="module" src="/shop.js"></script></body></html>`
}

function scriptFor(sandbox: string): string {
  return `import { create } from '${sandbox}/braintree/drop-in.js'
    const status = document.querySelector('[role=status]')
    const locale = document.documentElement.lang === 'de' ? 'de_DE' : 'en_US'
    const authorization = location.hash.slice(1)
    const dropIn = await create({ authorization, container: '#place', locale, threeDSecure: true })
    dropIn.on('paymentMethodRequestable', () => (status.textContent = 'requestable'))
    document.querySelector('#pay').onclick = async () => {
      status.textContent = 'asking'
      const threeDSecure = { amount: '123.45' }
      const given = await dropIn.requestPaymentMethod({ threeDSecure }).catch((error) => error)
      status.textContent = given.nonce ? given.threeDSecureInfo.status + ' ' + given.liabilityShifted : given.message
    }
    status.textContent = 'ready'`
}

const words = {
  en: {
    number: 'Card number',
    holder: 'Name on the card',
    expiry: /^Expiry/,
    code: 'Security code',
    confirm: 'Confirm',
    numberMissing: 'Enter the card number.',
    amount: '$123.45',
  },
  de: {
    number: 'Kartennummer',
    holder: 'Name auf der Karte',
    expiry: /^Gültig bis/,
    code: 'Prüfziffer',
    confirm: 'Bestätigen',
    numberMissing: 'Bitte geben Sie die Kartennummer ein.',
    amount: '$123,45',
  },
}

async function fill(page: Page, language: 'en' | 'de', number: string): Promise<void> {
  const { number: label, holder, expiry, code } = words[language]
  await page.getByLabel(label, { exact: true }).fill(number)
  await page.getByLabel(holder).fill('Ada Byron')
  await page.getByLabel(expiry).fill('12/39')
  await page.getByLabel(code).fill('123')
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()

for (const language of ['en', 'de'] as const) {
  test(
    `the drop-in has no barriers in any of its states, ${language}`,
    inMatrix(language),
    async ({ page, shop }) => {
      await shop.open(page, language)
      await expectAccessible(page, 'card form')
      await pay(page)
      await expect(page.getByRole('status')).toHaveText('No payment method is available.')
      await expect(page.getByLabel(words[language].holder)).toBeFocused()
      await expect(page.getByText(words[language].numberMissing)).toBeVisible()
      await expectAccessible(page, 'card form with mistakes')
      await fill(page, language, '4000 0000 0000 1091')
      await expect(page.getByRole('status')).toHaveText('requestable')
      await pay(page)
      await expect(page.getByRole('dialog')).toContainText(words[language].amount)
      await expectAccessible(page, 'challenge')
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await page.keyboard.type('0000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
      await expectAccessible(page, 'challenge with a wrong code')
      await page.keyboard.type('1234')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: words[language].confirm })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText('authenticate_successful true')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )
}

test('Escape leaves the challenge, and nobody is confirmed', async ({ page, shop }) => {
  await shop.open(page, 'en')
  await fill(page, 'en', '4000000000001091')
  await pay(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toHaveText('challenge_required false')
})

test('three wrong codes end the challenge, and nobody is confirmed', async ({ page, shop }) => {
  await shop.open(page, 'en')
  await fill(page, 'en', '4000000000001091')
  await pay(page)
  const alert = page.getByRole('dialog').getByRole('alert')
  const code = page.getByRole('dialog').getByRole('textbox')
  const enter = async (wrong: string) => {
    const judged = page.waitForResponse(/three-d-secure\/code/)
    await code.fill(wrong)
    await code.press('Enter')
    await judged
  }
  for (const wrong of ['1111', '2222']) {
    await enter(wrong)
    await expect(alert).toHaveText(/not the right code/)
  }
  await enter('3333')
  await expect(page.getByRole('status')).toHaveText('authenticate_failed false')
})

test('the bank’s answer without a question decides whether somebody is confirmed', async ({ page, shop }) => {
  for (const [number, found] of [
    ['4000000000001000', 'authenticate_successful true'],
    ['4000000000001018', 'authenticate_frictionless_failed false'],
    ['4000000000001026', 'authenticate_attempt_successful true'],
    ['4000000000001083', 'lookup_bypassed false'],
  ] as const) {
    await page.goto('about:blank')
    await shop.open(page, 'en')
    await fill(page, 'en', number)
    await pay(page)
    await expect(page.getByRole('status')).toHaveText(found)
  }
})
