/** Where a traveller is in the booking: one count, from the drawn first screen to the payment, wherever it is shown. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  addressOf,
  atExtras,
  atPayment,
  atSeats,
  chooseFare,
  fillParty,
  goOn,
  openFlights,
} from './journey.ts'
import { atPassengers, sampleSearch, type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { kim } from './people.ts'
import { expect, test } from './site.ts'

const lines = {
  en: [
    'Step 1 of 5, Flights',
    'Step 2 of 5, Passengers',
    'Step 3 of 5, Seats',
    'Step 4 of 5, Extras',
    'Step 5 of 5, Payment',
  ],
  de: [
    'Schritt 1 von 5: Flüge',
    'Schritt 2 von 5: Reisende',
    'Schritt 3 von 5: Sitzplätze',
    'Schritt 4 von 5: Extras',
    'Schritt 5 von 5: Zahlung',
  ],
} as const

for (const language of ['en', 'de'] as const) {
  test.describe(`in ${language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('@phone the drawn first screen says which step of how many it is', async ({ page }) => {
      const visitor = await visit(page, 'peoples', language)
      await page.goto(`${visitor.site}${addressOf(sampleSearch('peoples'))}`)
      await expect(page.getByText(lines[language][0])).toBeVisible()
    })
  })

  test(`@phone in ${language} the line above each question and the list of steps count alike [FLOW-03]`, async ({
    page,
  }) => {
    const visitor = await visit(page, 'peoples', language)
    await openFlights(visitor)
    await expectCount(visitor, 1)
    await chooseFare(visitor)
    await goOn(visitor)
    await atPassengers(visitor)
    await expectCount(visitor, 2)
    await fillParty(visitor, [kim])
    await goOn(visitor)
    await atSeats(visitor)
    await expectCount(visitor, 3)
    await goOn(visitor)
    await atExtras(visitor)
    await expectCount(visitor, 4)
    await atPayment(visitor)
    await expectCount(visitor, 5)
    await expectAccessible(page, 'the line above the payment')
  })
}

test('beside the step the list counts alone, and the question is described by its place', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  await openFlights(visitor)
  const [line] = lines.en
  await expect(page.getByText(line)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(line)
  await expect(listOf(visitor)).toHaveText(['1Flights', '2Passengers', '3Seats', '4Extras', '5Payment'])
})

/** The line, and in the opened summary the entry of the list that the traveller is at. */
async function expectCount(visitor: Visit, number: number): Promise<void> {
  const { page, language } = visitor
  const line = lines[language][number - 1] ?? ''
  await expect(page.getByText(line)).toBeVisible()
  await expectNoSidewaysScroll(page)
  const toggle = toggleOf(page)
  await toggle.click()
  await expect(listOf(visitor)).toHaveCount(5)
  await expect(listOf(visitor).nth(number - 1)).toHaveAttribute('aria-current', 'step')
  await toggle.click()
}

function toggleOf(page: Page) {
  return page.getByRole('complementary').getByRole('button').first()
}

function listOf({ page, words }: Visit) {
  return page.getByRole('list', { name: words.steps }).getByRole('listitem')
}
