/** The search form: its questions, when it lets the traveller go on, and where it leads. */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { openHome, spokenDay, visit } from './journey.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

/** The date at People's home airport. */
const atHome = (moment: number) => dateAt(instant(moment), zone('Europe/Zurich'))

test('days before today cannot be chosen, today can; the longest name of an airport can be read whole, clear of the swap button; a message stands at the upper right [SRCH-13]', async ({
  page,
}) => {
  // On the first of a month yesterday is on no page of the calendar: then today is set to the second.
  const isFirst = atHome(Date.now()).endsWith('-01')
  const now = Date.now() + (isFirst ? 86_400_000 : 0)
  await page.clock.setSystemTime(now)
  const visitor = await visit(page, 'peoples')
  await openHome(visitor)
  // The form begins at the airline's home, and its day is the one there.
  await page.getByRole('radio', { name: 'One way' }).check()
  await page.getByRole('button', { name: /^Date:/ }).click()
  const today = atHome(now)
  const cell = page.getByRole('button', { name: spokenDay(today, 'en') })
  await expect(cell).toBeEnabled()
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  await expect(page.getByRole('button', { name: spokenDay(yesterday, 'en') })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await cell.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const from = page.getByLabel(visitor.words.from, { exact: true })
  await from.selectOption('ACH')
  const room = await from.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = style.font
    const start = select.getBoundingClientRect().left + select.clientLeft + parseFloat(style.paddingLeft)
    const end = select.getBoundingClientRect().right - select.clientLeft - parseFloat(style.paddingRight)
    const name = select.selectedOptions[0]!.label
    return { name, nameEnds: start + pen.measureText(name).width, end }
  })
  expect(room.name).toBe('St. Gallen-Altenrhein (ACH)')
  expect(room.nameEnds).toBeLessThanOrEqual(room.end)
  const swap = await page.getByRole('button', { name: 'Swap origin and destination' }).boundingBox()
  expect(room.end).toBeLessThanOrEqual(swap!.x)

  await page.getByRole('button', { name: /^Passengers:/ }).click()
  await page.getByRole('button', { name: 'One fewer: Adults' }).click({ force: true })
  const toast = page
    .getByRole('log', { name: 'Notifications' })
    .getByText('The number of passengers must be at least 1')
  await expect(toast).toBeVisible()
  const place = await toast.boundingBox()
  expect(place!.x + place!.width).toBeGreaterThan(1440 - 100)
  expect(place!.y).toBeLessThan(150)
})

test('without any script the form is there and leads to the wizard with the ten keys [SRCH-14]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(siteOf('slate_one'))
  await page.getByLabel('From', { exact: true }).selectOption('TEB')
  await page.getByLabel('To', { exact: true }).selectOption('PBI')
  await page.getByLabel('Departure').fill(flightDay('slate_one', 3))
  await page.getByLabel('Adults').selectOption('2')
  // "0 children" and the arrow beside it need this much room in the widest typeface.
  for (const count of ['Adults', 'Children', 'Infants']) {
    const box = await page.getByLabel(count).boundingBox()
    expect(box?.width, count).toBeGreaterThan(95)
  }
  await page.getByLabel('Promo code').fill('SPRING10')
  await page.getByRole('button', { name: 'Check Availability' }).click()
  await expect(page).toHaveURL(/\/booking-flow\?/)
  const keys = [...new URL(page.url()).searchParams.keys()]
  expect(keys.toSorted()).toEqual([
    'adt',
    'chd',
    'currency',
    'dep',
    'des',
    'inf',
    'ori',
    'pro',
    'prov',
    'ret',
  ])
  expect(new URL(page.url()).searchParams.get('adt')).toBe('2')
  await context.close()
})

for (const lang of ['en', 'de'] as const) {
  test(`before its scripts come the form shows whole words at every width, and gives no list less than its words, in ${lang}`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/net::ERR_FAILED|dynamically imported module/)
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    // The lists that scripts would replace appear by an animation, after a time that a busy machine needs for a look.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    for (const width of [375, 768, 1280, 1440]) {
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${siteOf('slate_one')}/?lang=${lang}`, { waitUntil: 'load' })
      const cut = () =>
        page.locator('select[name=adt], select[name=chd], select[name=inf]').evaluateAll(cutOff)
      expect(await cut(), `${width}`).toEqual({ shown: 1, cut: [] })
      // They do not come: the other lists appear, as whole.
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
      await expect.poll(async () => (await cut()).shown).toBe(3)
      expect((await cut()).cut, `${width}`).toEqual([])
    }
  })
}

/** Of lists that can be seen, those with less room than their words and the arrow beside them need. */
function cutOff(lists: Element[]): { shown: number; cut: string[] } {
  const shown = lists.filter((list) => list.checkVisibility({ visibilityProperty: true }))
  const cut = shown.flatMap((list) => {
    const text = list instanceof HTMLSelectElement ? (list.selectedOptions[0]?.text ?? '') : ''
    const words = document.createElement('span')
    words.style.cssText = 'position: absolute; white-space: nowrap'
    words.style.font = getComputedStyle(list).font
    words.textContent = text
    document.body.append(words)
    const wanted = words.getBoundingClientRect().width + 16
    words.remove()
    return list.clientWidth < wanted ? [`${text}: ${list.clientWidth} of ${wanted}`] : []
  })
  return { shown: shown.length, cut }
}

test('text typed before the scripts came stays, also in a field that is still in use when they come', async ({
  page,
}) => {
  const visitor = await visit(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(siteOf('slate_one'), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: visitor.words.oneWay }).check()
  await page.getByLabel('From', { exact: true }).selectOption('TEB')
  await page.getByLabel('To', { exact: true }).selectOption('PBI')
  await page.getByLabel('Adults').selectOption('2')
  await page.getByLabel('Promo code').fill('SPRING10')
  await page.getByLabel('Departure').fill(flightDay('slate_one', 3))
  release()
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Passengers: 2 adults' })).toBeVisible()
  await page.getByRole('button', { name: 'Check Availability' }).click()
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.flightsHeading })).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    ori: 'TEB',
    des: 'PBI',
    dep: flightDay('slate_one', 3),
    adt: '2',
    pro: 'SPRING10',
  })
  expect(new URL(page.url()).searchParams.has('ret')).toBe(false)
})
