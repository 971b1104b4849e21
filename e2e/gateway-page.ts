/** The gateway's own page, as a traveller goes there and pays. */
import { acceptConditions, chooseWay, type Visit } from './journey.ts'
import { cards, expiryYear } from './people.ts'
import { expect } from './site.ts'

/** Presses the button and waits for the gateway's page. */
export async function goToPage(visitor: Visit, button = visitor.words.buy): Promise<void> {
  const { page, words } = visitor
  await chooseWay(visitor, words.paymentPage)
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
