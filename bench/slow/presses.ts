/** The walk from the flights to the seats, and how long each press on it waits for its answer. */
import { addressOf, fillParty, sampleSearch, type Visit } from '@jetbridge/e2e/journey.ts'
import { kim, noa } from '@jetbridge/e2e/people.ts'
import type { Locator } from 'playwright-core'
import { watcher } from './watcher.ts'

export const presses = ['a day', 'a fare', 'Continue', 'a seat', 'the list', 'the cabin'] as const
export type Press = (typeof presses)[number]

export interface PressTimes {
  /** milliseconds from the press to the picture that answers it, a figure for each time it was pressed */
  readonly times: Readonly<Record<Press, readonly number[]>>
  /** layout shift that no press asked for */
  readonly shift: number
  /** what moved, with how much */
  readonly moved: readonly string[]
}

/** Longer than any answer of a page that somebody would wait for. */
const settledMilliseconds = 1_500

export interface Walker {
  readonly visitor: Visit
  /** makes the processor slow, and fast again */
  readonly slow: (isSlow: boolean) => Promise<void>
  /** presses with a finger */
  readonly hasTouch: boolean
}

/** @throws Error where a press is never answered */
export async function pressAll({ visitor, slow, hasTouch }: Walker): Promise<PressTimes> {
  const { page, words } = visitor
  await page.addInitScript({ content: watcher })
  const times = Object.fromEntries(presses.map((each) => [each, [] as number[]])) as Record<Press, number[]>
  const press = async (name: Press, target: Locator) => {
    await page.waitForTimeout(settledMilliseconds)
    await target.evaluate((element, press) => seen.await(press, element), name)
    await slow(true)
    await (hasTouch ? target.tap() : target.click())
    await page.waitForTimeout(settledMilliseconds)
    const answered = await page.evaluate<number>('seen.answered')
    await slow(false)
    // The browser reports a picture later than it draws it.
    await page.waitForTimeout(settledMilliseconds)
    times[name].push(Math.max(answered, await page.evaluate<number>('seen.slowest')))
  }
  const main = page.getByRole('main')
  const onward = main.getByRole('button', { name: words.continue, exact: true })
  const shown = (heading: RegExp | string) =>
    page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'visible' })

  await slow(true)
  const search = sampleSearch(visitor.brand, { party: { adult: 2 } })
  await page.goto(`${visitor.site}${addressOf(search)}`)
  const days = main.getByRole('radio', { disabled: false })
  await days.first().waitFor()
  await page.waitForTimeout(settledMilliseconds)
  await slow(false)
  const from = await checkedAt(days)
  for (const index of [from + 1, from, from + 1]) await press('a day', days.nth(index))
  await press('a fare', main.getByRole('button', { name: words.chooseFare, disabled: false }).first())
  await press('Continue', onward)
  await shown(words.passengersHeading)
  await fillParty(visitor, [kim, noa])
  await press('Continue', onward)
  await shown(words.seatsHeading)
  await page.getByRole('grid').waitFor()
  const list = page.getByRole('button', { name: words.list, exact: true })
  for (const index of [6, 11]) await press('a seat', page.getByRole('gridcell', { name: /free$/ }).nth(index))
  await press('the list', list)
  await press('the cabin', page.getByRole('button', { name: 'Cabin', exact: true }))
  await press('the list', list)
  const { shift, moved } = await page.evaluate<{ shift: number; moved: string[] }>('seen')
  return { times, shift, moved }
}

async function checkedAt(days: Locator): Promise<number> {
  const checked = await Promise.all((await days.all()).map((day) => day.isChecked()))
  return checked.indexOf(true)
}

/** In the page (watcher.ts). */
declare const seen: { await(press: Press, pressed: unknown): void }
