/**
 * A traveller buys a ticket at a running product, by the site, and says what the confirmation shows.
 *
 *     JETBRIDGE_BRANDS=my-air JETBRIDGE_PORT=4000 npm run buy-ticket -- my_air 2027-03-04 HELLO10
 */
import {
  atPayment,
  fillParty,
  goOn,
  openHome,
  atPassengers,
  chooseFare,
  pay,
  sampleSearch,
  search,
  seeBooked,
  type Visit,
} from './journey.ts'
import { desktop, openBrowser, seen } from './picture.ts'
import { expect } from './site.ts'

const [brand = '', departs = '', promoCode = ''] = process.argv.slice(2)

async function buy(visitor: Visit): Promise<string> {
  await openHome(visitor)
  await search(visitor, sampleSearch(brand, { departs, ...(promoCode && { promoCode }) }))
  const { price } = await chooseFare(visitor)
  await goOn(visitor)
  await atPassengers(visitor)
  await fillParty(visitor)
  await goOn(visitor)
  await atPayment(visitor)
  await pay(visitor)
  await seeBooked(visitor)
  const card = visitor.page.getByRole('main')
  await expect(card).toContainText(/\d{3} \d{10}/)
  const [ticket] = /\d{3} \d{10}/.exec(await card.innerText()) ?? []
  return `ticket ${ticket} for ${price}`
}

const browser = await openBrowser('chromium')
try {
  console.log(await seen(browser, { brand, language: 'en', viewport: desktop }, buy))
} finally {
  await browser.close()
}
