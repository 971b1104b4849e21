/** Help by pages: a letter to the airline, the newsletter's field, and an address that leads nowhere. */
import { randomBytes } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked.ts'
import { expect, siteOf, test } from './site.ts'

const languages = [
  {
    locale: 'en-US',
    topic: 'Special assistance',
    name: 'Your name',
    email: 'Email',
    message: 'Your message',
    send: 'Send message',
    sent: 'Your message is on its way',
    subscribe: 'Subscribe',
    asked: 'Almost done',
    lost: 'Baggage',
  },
  {
    locale: 'de-CH',
    topic: 'Besondere Betreuung',
    name: 'Ihr Name',
    email: 'E-\u2060Mail',
    message: 'Ihre Nachricht',
    send: 'Nachricht senden',
    sent: 'Ihre Nachricht ist unterwegs',
    subscribe: 'Anmelden',
    asked: 'Fast geschafft',
    lost: 'Gepäck',
  },
] as const

for (const words of languages) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test(`a message from the contact page reaches the airline with its code, ${words.locale}`, async ({
      page,
    }) => {
      await page.goto(`${siteOf('peoples')}/special-assistance`)
      await expectAccessible(page, 'special assistance')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('radio', { name: words.topic })).toBeChecked()
      const text = `A ramp, please: ${randomBytes(4).toString('hex')}.`
      await page.getByRole('textbox', { name: words.name }).fill('Kim Lee')
      await page.getByRole('textbox', { name: words.email }).fill('kim@example.com')
      await page.locator('[name=confirmationCode]').fill('k7m 2pq')
      await page.getByRole('textbox', { name: words.message }).fill(text)
      await page.reload()
      await expect(page.getByRole('textbox', { name: words.message })).toHaveValue(text)
      await expectAccessible(page, 'the contact page')
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByRole('heading', { name: words.sent })).toBeFocused()
      await expectAccessible(page, 'a message sent')
      const reference = await page.locator('dl dd').first().textContent()
      const [letter] = await mailTo('peoples', 'gruezi@peoples.example', new RegExp(`[^]*${text}[^]*`))
      for (const said of ['K7M2PQ', 'kim@example.com', reference ?? 'none']) expect(letter).toContain(said)
    })

    test(`the newsletter has its field, and asks by mail, ${words.locale}`, async ({ page }) => {
      await page.goto(`${siteOf('peoples')}/newsletter`)
      await expectAccessible(page, 'the field of the newsletter')
      const email = `news.${randomBytes(6).toString('hex')}@example.com`
      await page.getByRole('textbox', { name: words.email }).fill(email)
      await page.getByRole('main').getByRole('button', { name: words.subscribe }).click()
      await expect(page.getByRole('alert')).toContainText(words.asked)
      await mailTo('peoples', email, /#confirm=\S+/)
    })

    test(`an address that leads nowhere leads on, ${words.locale}`, async ({ page, complaints }) => {
      complaints.allow(/404/)
      const answer = await page.goto(`${siteOf('peoples')}/baggage-allowance`)
      expect(answer?.status()).toBe(404)
      const meant = page.getByRole('main').getByRole('link', { name: words.lost, exact: true })
      await expect(meant.first()).toHaveAttribute('href', '/baggage')
      await expectAccessible(page, 'an address that leads nowhere')
      await meant.first().click()
      await expect(page).toHaveURL(/\/baggage$/)
      await expectAccessible(page, 'baggage')
      await page.goto(`${siteOf('peoples')}/K7M2PQ`)
      await page.getByRole('link', { name: /K7M2PQ/ }).click()
      await expect(page.locator('[name=confirmationCode]')).toHaveValue('K7M2PQ')
    })
  })
}
