/** The site around the journey: addresses, header, footer, and overlays. */
import { addressOf, openHome, sampleSearch, visit } from './journey.ts'
import { expect, inMotion, siteOf, test } from './site.ts'
import { wordsIn } from './words.ts'

test('every address can be opened and loaded again by itself, and none has a #; unknown ones answer 404 and lead to /not-found, whose page leads home; a navigation begins at the top [RTE-06, RTE-19, RTE-20, RTE-21, RTE-22]', async ({
  page,
  complaints,
}) => {
  // The page of an unknown address answers 404, which browsers log.
  complaints.allow(/status of 404/)
  const site = siteOf('slate_one')
  const header = page.getByRole('banner')
  let usual: number | undefined
  for (const [path, heading] of [
    ['/', /New York to Florida/],
    [addressOf(sampleSearch('slate_one')), /Choose your flight/],
    ['/not-found', 'Error 404'],
    ['/documents/terms-en', /./],
    ['/documents/data-protection-de', /./],
  ] as const) {
    await page.goto(`${site}${path}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(page.url()).not.toContain('#')
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    usual ??= (await header.boundingBox())?.height
  }
  for (const path of ['/no-such-page', '/no/such/page/at/any/depth', '/booking-flow/no-such-step']) {
    const answer = await page.goto(`${site}${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(`${site}/not-found?${new URLSearchParams({ asked: path })}`)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'This page was moved, or the link that brought you here is broken.',
  )
  // A page shorter than the window leaves its header as it is.
  await page.setViewportSize({ width: 1440, height: 3000 })
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(usual)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${site}/`)

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of carriage' })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/\/documents\/terms-en/)
  // The address comes before its page is drawn.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('in motion', () => {
  test.use(inMotion)

  test('a button back to the top appears beyond 200 pixels [HDR-11]', async ({ page }) => {
    await page.goto(siteOf('slate_one'))
    await expect(page.getByRole('button', { name: /^Dates:/ })).toBeVisible()
    const toTop = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect(toTop).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 201))
    await toTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop).toHaveCount(0)
  })
})

test('the header has the brand’s own links, and none without a target; footers have columns; the charter brand has its own line, one brand a single row; powered-by shows on the booking route [HDR-07, HDR-13, HDR-14, HDR-15]', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const powered = footer.getByRole('img', { name: 'Powered by Jetbridge' })
  await page.goto(siteOf('slate_one'))
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Special assistance' })).toHaveAttribute(
    'href',
    '/special-assistance',
  )
  await expect(page.getByRole('link', { name: 'Online shop' })).toHaveCount(0)
  await expect(footer.getByRole('heading', { name: 'Fine print' })).toBeVisible()
  await expect(footer).toContainText('Thirty seats, a private terminal')
  await expect(powered).toHaveCount(0)
  const ordinary = (await footer.boundingBox())!.height
  await page.goto(siteOf('peoples'))
  await expect(footer.getByRole('link', { name: 'Newsletter' })).toBeVisible()
  await page.goto(siteOf('bae'))
  await expect(footer.getByRole('link').first()).toBeVisible()
  expect((await footer.boundingBox())!.height).toBeLessThan(ordinary * 0.75)
  await page.goto(`${siteOf('slate_one')}${addressOf(sampleSearch('slate_one'))}`)
  await expect(powered).toBeVisible()
})

test('a place on the map of the network begins a search there', async ({ page }) => {
  const visitor = await visit(page)
  await openHome(visitor)
  await page
    .getByRole('region', { name: 'Two coasts, one evening' })
    .getByRole('link', { name: /HPN/ })
    .click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('HPN')
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
})

test('a guest’s home fetches no script but those that its page names', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
  })
  const answer = await page.goto(siteOf('slate_one'))
  const html = (await answer?.text()) ?? ''
  // Scripts come after the first paint: a quiet network before them proves nothing.
  await expect(page.getByRole('button', { name: wordsIn.en.dates })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((path) => !html.includes(path))).toEqual([])
})

test('a place pressed before the scripts are there is not lost: home opens with it as the origin', async ({
  page,
}) => {
  // The scripts stay on their way as long as nobody has pressed anything.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await pressed.promise
    // nobody needs those of the former page any more
    await route.continue().catch(() => undefined)
  })
  await page.goto(siteOf('slate_one'), { waitUntil: 'commit' })
  await page
    .getByRole('region', { name: 'Two coasts, one evening' })
    .getByRole('link', { name: /HPN/ })
    .click({ noWaitAfter: true })
  pressed.resolve()
  await page.waitForURL(/ori=HPN/)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('HPN')
})
