/** A visitor reads the site in the colours of their own system: choices, and the state of a seat, still show. */
import type { Locator } from '@playwright/test'
import { atSeats, chooseFare, directionOf, fillParty, goOn, openFlights, visit } from './journey.ts'
import { kim } from './people.ts'
import { expect, test } from './site.ts'

test.slow()

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/**
 * What an eye sees of an element and of what stands before and after its content. A ground in the colour of the page
 * is no ground: forced colours turn ours into that.
 */
async function paintOf(element: Locator): Promise<string> {
  await expect(element).toBeVisible()
  return element.evaluate((node) => {
    const opaque = (colour: string) => colour.replace(/^rgba\((.*), [\d.]+\)$/, 'rgb($1)')
    const page = opaque(getComputedStyle(document.body).backgroundColor)
    const seen = (part?: string) => {
      const style = getComputedStyle(node, part)
      const {
        color,
        content,
        backgroundColor,
        backgroundImage,
        borderTopColor,
        borderTopWidth,
        borderTopStyle,
      } = style
      if (part && content === 'none') return ''
      const ground = opaque(backgroundColor) === page ? '' : backgroundColor
      if (part && content === '""') return ground
      return [color, content, ground, backgroundImage, borderTopColor, borderTopWidth, borderTopStyle].join(
        ' ',
      )
    }
    return [seen(), seen('::before'), seen('::after')].join(' | ')
  })
}

/** Its colour is another one than the ground it is drawn on. */
async function standsOut(bar: Locator): Promise<boolean> {
  return bar.evaluate((node) => {
    const colourOf = (of: Element) => getComputedStyle(of).backgroundColor
    const isClear = (colour: string) => colour.endsWith(', 0)')
    let ground = node.parentElement
    while (ground && isClear(colourOf(ground))) ground = ground.parentElement
    return colourOf(node) !== (ground ? colourOf(ground) : 'rgb(255, 255, 255)')
  })
}

test('forced colours show the chosen day, the bars of prices, the step, the language, the line of a flight, and each kind of seat', async ({
  page,
}) => {
  const visitor = await visit(page, 'peoples')
  await openFlights(visitor)
  const days = directionOf(visitor, 'outbound').getByRole('radio', { disabled: false })
  await expect(days.first()).toBeVisible()
  const chosenDay = days.and(page.getByRole('radio', { checked: true }))
  const otherDay = days.and(page.getByRole('radio', { checked: false })).first()
  expect(await paintOf(chosenDay)).not.toBe(await paintOf(otherDay))

  // Each bar stands out from the ground of its day.
  const bars = days.locator('[class*="bar"] > span')
  await expect(bars.first()).toBeVisible()
  for (const bar of await bars.all()) expect(await standsOut(bar)).toBe(true)
  await page.getByRole('button', { name: 'Prices of the month' }).click()
  const graph = page.getByRole('region', { name: /^Prices in / })
  const ofMonth = graph.locator('button[aria-disabled=false] > span:first-child')
  await expect(ofMonth.first()).toBeVisible()
  for (const bar of await ofMonth.all()) expect(await standsOut(bar)).toBe(true)

  const step = page
    .getByRole('list', { name: 'Steps of your booking' })
    .locator('[aria-current=step] span span')
  expect(await step.first().evaluate((number) => getComputedStyle(number).color)).not.toBe(
    await step.first().evaluate((number) => getComputedStyle(number).backgroundColor),
  )

  const languages = page.getByRole('group', { name: 'Language' })
  const language = (isPressed: boolean) => languages.getByRole('button', { pressed: isPressed })
  expect(await paintOf(language(true))).not.toBe(await paintOf(language(false)))

  const line = page.locator('[class^="line-"], [class*=" line-"]').first()
  expect(await line.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)).toBe('rgb(0, 0, 0)')

  await chooseFare(visitor)
  await goOn(visitor)
  await fillParty(visitor, [kim])
  await goOn(visitor)
  await atSeats(visitor)
  const legend = page.getByRole('region', { name: 'Seat legend' })
  const zones = legend.getByRole('list').first().locator('[data-zone]')
  const marks = legend.getByRole('list').last().locator('[data-mark]')
  for (const kinds of [zones, marks]) {
    await expect(kinds.first()).toBeVisible()
    const paints = await Promise.all((await kinds.all()).map(paintOf))
    expect(new Set(paints).size).toBe(paints.length)
    expect(paints.length).toBeGreaterThan(1)
  }
})
