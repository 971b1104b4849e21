/** The newsletter: an address agrees by a press on the page behind the link of its mail. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked.ts'
import { expect, inMatrixUnless, siteOf, test } from './site.ts'

const languages = [
  {
    locale: 'en-US',
    confirm: 'Confirm subscription',
    confirmed: 'your subscription is confirmed',
    ended: 'has been used or has expired',
    leave: 'Unsubscribe',
    left: 'You’ve unsubscribed',
  },
  {
    locale: 'de-CH',
    confirm: 'Anmeldung bestätigen',
    confirmed: 'Ihre Anmeldung ist bestätigt',
    ended: 'bereits verwendet oder ist abgelaufen',
    leave: 'Abmelden',
    left: 'Sie sind abgemeldet',
  },
] as const

function consent() {
  const email = `news.${randomBytes(6).toString('hex')}@example.com`
  return { type: 'MarketingConsent', email, firstName: 'Kim', lastName: 'Lee', gender: 'F' }
}

/** From the page that is open, under its own policy. Answers the status. */
function post(page: Page, url: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: sent })).status
    },
    [url, JSON.stringify(body)] as const,
  )
}

for (const { locale, confirm, confirmed, ended, leave, left } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(
      `a press confirms the newsletter, once, and leaves it again; opening the links does neither, ${locale}`,
      inMatrixUnless(locale === 'en-US'),
      async ({ page, complaints }) => {
        complaints.allow(/404/)
        const wish = consent()
        await page.goto(siteOf('peoples'))
        expect(await post(page, '/api/subscription/subscribe-newsletter', wish)).toBe(200)
        const [confirmLink] = await mailTo('peoples', wish.email, /http\S+#confirm=\S+/)
        const [leaveLink] = await mailTo('peoples', wish.email, /http\S+#leave=\S+/)
        // as a program does that looks through mails
        for (const link of [confirmLink, leaveLink]) await page.goto(link)
        await page.goto(siteOf('peoples'))
        await page.goto(confirmLink)
        await expectAccessible(page, 'the question of the newsletter')
        await page.getByRole('button', { name: confirm }).click()
        await expect(page.getByRole('status').filter({ hasText: confirmed })).toBeFocused()
        await expectAccessible(page, 'the newsletter confirmed')
        await page.reload()
        await page.getByRole('button', { name: confirm }).click()
        await expect(page.getByText(ended)).toBeVisible()
        await page.goto(leaveLink)
        await page.getByRole('button', { name: leave }).click()
        await expect(page.getByText(left)).toBeVisible()
      },
    )
  })
}

test('the page of a brand with another provider’s newsletter may subscribe there [BRD-05, NWS-04]', async ({
  page,
}) => {
  await page.goto(siteOf('air_direct'))
  const url = await page.evaluate(
    () => /"newsletterUrl":"(?<url>http:[^"]+)"/.exec(document.documentElement.innerHTML)?.groups?.['url'],
  )
  const wish = consent()
  expect(await post(page, url ?? '', wish)).toBe(204)
  const { subscriptions } = (await (await fetch(url ?? '')).json()) as { subscriptions: object[] }
  expect(subscriptions).toContainEqual(wish)
})
