/** The gateway's own page, as a traveller goes there and pays. */
import { acceptConditions, type Visit } from './journey.ts'
import { cards, expiryYear } from './people.ts'
import { expect } from './site.ts'

/** From now on this browser's site takes cards by another gateway of the brand: as if it stood first in its list. */
export async function takeCardsBy({ page }: Pick<Visit, 'page'>, gateway: string): Promise<void> {
  await page.addInitScript((first) => {
    const { parse } = JSON
    JSON.parse = (...given) => {
      const read = parse(...given) as { brand?: { paymentProviders?: string[] } } | null
      const list = read?.brand?.paymentProviders
      if (list?.includes(first)) list.sort((one, other) => Number(other === first) - Number(one === first))
      return read
    }
  }, gateway)
}

/** Presses the button and waits for the gateway's page. */
export async function goToPage(visitor: Visit, button = visitor.words.buy): Promise<void> {
  const { page, words } = visitor
  await expect(page.getByText(words.paymentPage)).toBeVisible()
  await acceptConditions(visitor)
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/\/datatrans\/v1\/start\//)
}

export async function payThere({ page, words }: Visit, number: string = cards.approved): Promise<void> {
  await page.getByLabel(words.atPageNumber).fill(number)
  await page.locator('#holder').fill('Kim Test')
  await page.locator('#expiryMonth').fill('12')
  await page.locator('#expiryYear').fill(expiryYear)
  await page.locator('#securityCode').fill('123')
  await page.getByRole('button', { name: words.atPagePay }).click()
}

/** Pays there, and closes the browser before the site hears of it. */
export async function payThereAndClose(visitor: Visit): Promise<void> {
  const { page } = visitor
  const isReturn = /localhost:\d+\/booking-flow\?/
  await page.route(isReturn, (route) => route.abort())
  const returning = page.waitForRequest(isReturn)
  await payThere(visitor)
  await returning
  await page.close()
}
