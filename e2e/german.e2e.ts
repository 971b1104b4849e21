/** A whole booking in German: words, dates, times, calendars. */
import { expectCaptured } from './gateway-ledger.ts'
import {
  atPayment,
  chooseFare,
  directionOf,
  fillParty,
  goOn,
  openHome,
  openPassenger,
  pay,
  sampleSearch,
  search,
  seeBooked,
  visit,
} from './journey.ts'
import { kim } from './people.ts'
import { expect, flightDay, inMatrixUnless, siteOf, test } from './site.ts'
import { wordsIn } from './words.ts'

/** English sentences that would show if a German text were missing. */
const leftOvers =
  /\b(Choose|Continue|Back|Price|Passengers|Flights|Payment|Total|Held|until|Outbound|Return)\b/

test(
  'a booking from first to last screen in German, with 24 hour times, the day first and weeks from Monday [I18N-06, I18N-07, I18N-08, SRCH-03]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples', 'de')
    await openHome(visitor)
    await expect(page.getByRole('main')).not.toContainText(leftOvers)
    await expect(
      page.getByLabel('Von', { exact: true }).getByRole('option', { name: /Wien.*\(VIE\)/ }),
    ).toBeAttached()

    await page.getByRole('radio', { name: 'Nur hin' }).check()
    await page.getByRole('button', { name: /^Datum:/ }).click()
    await expect(
      page.getByRole('grid').first().getByRole('columnheader', { includeHidden: true }).first(),
    ).toHaveText(/^M/)
    await page.keyboard.press('Escape')

    await search(visitor, sampleSearch('peoples', { departs: flightDay('peoples', 3) }))
    const block = directionOf(visitor, 'outbound')
    await expect(block.getByRole('radio', { checked: true })).toContainText(/\w{2}\.?, \d{1,2}\. \w+/)
    const seen = await chooseFare(visitor)
    expect(seen.departs).toMatch(/^\d{2}:\d{2}$/)
    expect(seen.price).toMatch(/^€[\d.]+,\d{2}$/)
    await expect(page.getByRole('main')).not.toContainText(leftOvers)
    await expect(page.getByRole('main')).not.toContainText(/\d [AP]M/)
    await goOn(visitor)

    await expect(page.getByText(/Plätze und Preis sind bis \d{2}:\d{2} Uhr für Sie reserviert/)).toBeVisible()
    await fillParty(visitor, [kim])
    const panel = await openPassenger(visitor, 'adult', 1)
    await expect(panel.getByLabel('Geburtsdatum')).toHaveValue(/^\d{2}\.\d{2}\.\d{4}$/)
    await expect(page.getByRole('main')).not.toContainText(leftOvers)
    await goOn(visitor)
    await atPayment(visitor)

    await expect(page.getByRole('button', { name: /^Zahlungspflichtig buchen – €/ })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(leftOvers)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    await expect(page.getByRole('main')).toContainText(`Ihr Flug ist gebucht, Frau ${kim.lastName}`)
    await expect(page.getByRole('main')).toContainText(/\w+, \d{1,2}\. [A-ZÄ][a-zä]+ \d{4}/)
    await expect(page.getByRole('main')).not.toContainText(leftOvers)
    await expectCaptured(charge, seen.priceMinor)
  },
)

const englishMarkets = [
  {
    title: 'has the month first, 12 hour times and weeks from Sunday',
    brand: 'slate_one',
    weekStart: /^S/,
    time: /^\d{1,2}:\d{2}\s[AP]M$/,
    day: /\w{3}, \w{3} \d{1,2}/,
  },
  {
    title: 'has the day first, 24 hour times and weeks from Monday',
    brand: 'peoples',
    weekStart: /^M/,
    time: /^\d{2}:\d{2}$/,
    day: /\w{3} \d{1,2} \w{3}/,
  },
] as const

for (const { title, brand, weekStart, time, day } of englishMarkets) {
  test(
    `English at ${brand} ${title} [I18N-06, I18N-07, I18N-08]`,
    inMatrixUnless(brand === 'slate_one'),
    async ({ page }) => {
      const visitor = await visit(page, brand, 'en')
      await openHome(visitor)
      await page.getByRole('radio', { name: 'One way' }).check()
      await page.getByRole('button', { name: /^Date:/ }).click()
      await expect(
        page.getByRole('grid').first().getByRole('columnheader', { includeHidden: true }).first(),
      ).toHaveText(weekStart)
      await page.keyboard.press('Escape')
      await search(visitor, sampleSearch(brand))
      const seen = await chooseFare(visitor)
      expect(seen.departs).toMatch(time)
      await expect(directionOf(visitor, 'outbound')).toContainText(day)
    },
  )
}

test('the language picker changes every text in place, loses nothing, and the choice is kept for 365 days [HDR-17, I18N-02]', async ({
  page,
  context,
}) => {
  await openHome({ page, site: siteOf('slate_one'), words: wordsIn.en })
  const from = page.getByLabel('From', { exact: true })
  await from.selectOption('TEB')
  const picker = page.getByRole('group', { name: 'Language' })
  await expect(picker.getByRole('button')).toHaveText(['EN', 'DE'])
  await picker.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('TEB')
  await expect(page.getByRole('button', { name: 'Flüge suchen' })).toBeVisible()
  const kept = (await context.cookies()).find(({ name }) => name === 'language')
  expect(kept?.value).toBe('de')
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.reload()
  await expect(page.getByLabel('Von', { exact: true })).toBeVisible()
})
