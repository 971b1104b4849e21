/** What a booking asks of the hands: typing finds airports, Enter goes on, what was entered stays. */
import { quietly } from '@jetbridge/server/testing/quiet-time.ts'
import type { Locator, Page } from '@playwright/test'
import {
  atPayment,
  atSeats,
  chooseFare,
  fillCard,
  fillContact,
  fillPassenger,
  goOn,
  openFlights,
  openHome,
  reachPassengers,
  sampleSearch,
  seeBooked,
  visit,
} from './journey.ts'
import { kim } from './people.ts'
import { dayAhead, expect, siteOf, test } from './site.ts'

test('an airport is found by its code as it is typed, and From and To outlive a reload [SRCH-03]', async ({
  page,
}) => {
  const { words } = await openAt(page)
  const [from, to] = [
    page.getByLabel(words.from, { exact: true }),
    page.getByLabel(words.to, { exact: true }),
  ]
  await from.focus()
  await page.keyboard.type('TEB')
  await expect(from).toHaveValue('TEB')
  await to.focus()
  await page.keyboard.type('pbi')
  await expect(to).toHaveValue('PBI')
  await page.reload()
  await expect(from).toHaveValue('TEB')
  await expect(to).toHaveValue('PBI')
})

async function openAt(page: Page) {
  const visitor = await visit(page)
  await openHome(visitor)
  return visitor
}

test('Enter goes on from the last field of the search, of the travellers and of the payment', async ({
  page,
}) => {
  const visitor = await openAt(page)
  const { words } = visitor
  await page.getByRole('radio', { name: words.oneWay }).check()
  await page.getByLabel(words.from, { exact: true }).selectOption('TEB')
  await page.getByLabel(words.to, { exact: true }).selectOption('PBI')
  const [year, month, day] = sampleSearch('slate_one').departs.split('-')
  await page.getByLabel('Departure', { exact: true }).fill(`${month}/${day}/${year}`)
  await page.keyboard.press('Enter')
  await chooseFare(visitor)
  await goOn(visitor)
  await fillContact(visitor)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words.birth)).toBeVisible()
  await fillPassenger(visitor, kim)
  await page.getByLabel(words.birth).press('Enter')
  await atSeats(visitor)
  await atPayment(visitor)
  await fillCard(visitor)
  await page.getByRole('checkbox', { name: words.terms }).check()
  await page.getByRole('checkbox', { name: words.dataProtection }).check()
  await page.keyboard.press('Enter')
  await seeBooked(visitor)
})

test('the step has one action in sight: the search is behind its button [SIDE-01]', async ({ page }) => {
  const visitor = await visit(page)
  await openFlights(visitor)
  const submit = page.getByRole('button', { name: visitor.words.checkAvailability })
  await expect(submit).toHaveCount(0)
  await page.getByRole('button', { name: 'Change search' }).click()
  await expect(submit).toBeVisible()
  await expect(page.getByRole('complementary').getByLabel(visitor.words.from, { exact: true })).toHaveValue(
    'TEB',
  )
})

test('a day after the last one on sale is reported at its field, and the calendar ends there', async ({
  page,
}) => {
  const { words } = await openAt(page)
  await page.getByRole('radio', { name: words.oneWay }).check()
  const field = page.getByLabel('Departure', { exact: true })
  await field.fill('06/01/2099')
  await field.blur()
  await expect(page.getByText(/^Flights are on sale until /)).toBeVisible()
  await expect(page.getByRole('button', { name: words.checkAvailability })).toBeDisabled()
  await page.goto(`${siteOf('slate_one')}/booking-flow?ori=TEB&des=PBI&dep=${dayAhead(600)}&adt=1&prov=user`)
  await expect(page.getByText('A date in this link is further ahead than we sell flights.')).toBeVisible()
})

/**
 * Chromium takes two touches of the same spot within half a second for a double tap, and the second field then takes no
 * text, on any page. People do not type a field in that time; so no two touches here fall on one spot. Keys do not
 * wait for each other: a busy machine gets some tries to be as quick, and no try may lose a sign.
 */
test('@phone four fields touched and typed within a second keep what was typed', async ({ page }) => {
  const visitor = await visit(page)
  await reachPassengers(visitor)
  const { words } = visitor
  const contact = page.getByRole('region', { name: words.contact })
  const texts: readonly (readonly [Locator, string])[] = [
    [contact.getByLabel(words.firstName, { exact: true }), 'Kim'],
    [contact.getByLabel(words.lastName, { exact: true }), 'Sample'],
    [contact.getByLabel(words.email, { exact: true }), 'kim@example.com'],
    [contact.getByLabel(words.mobilePhone, { exact: true }), '+12125550134'],
  ]
  const paces: number[] = []
  while (paces.length < 8 && !paces.some((each) => each < 1000)) {
    for (const [field] of texts) await field.clear()
    paces.push(await typeAll(page, texts))
    for (const [field, text] of texts) {
      await expect.poll(async () => (await field.inputValue()).replaceAll(' ', '')).toBe(text)
    }
  }
  expect(Math.min(...paces)).toBeLessThan(1000)
})

/** @returns milliseconds that it took, as on a quiet machine */
async function typeAll(page: Page, texts: readonly (readonly [Locator, string])[]): Promise<number> {
  const hands = await page.context().newCDPSession(page)
  const boxes = await Promise.all(texts.map(async ([field]) => (await field.boundingBox())!))
  const { milliseconds } = await quietly(async () => {
    for (const [index, [, text]] of texts.entries()) {
      const { x, y, height } = boxes[index]!
      await page.touchscreen.tap(x + 40 + index * 60, y + height / 2)
      const keys = Array.from(text, (sign) =>
        hands.send('Input.dispatchKeyEvent', { type: 'char', text: sign }),
      )
      await Promise.all(keys)
    }
  })
  await hands.detach()
  return milliseconds
}
