/** What is wrong with a page in its present state, in one view: for every state of every screen. */
import type { Page } from '@playwright/test'
import { barriersOf } from './accessible.ts'
import { clippedTexts } from './clipped-text.ts'
import type { Visit } from './journey.ts'
import { painted } from './layout.ts'
import { desktop } from './picture.ts'
import { misreadTexts } from './misread-text.ts'
import { type View, views } from './views.ts'

/** Barriers that axe finds, sideways scrolling, texts cut off or misread. One line each; none when all is well. */
export async function findingsOf(page: Page, view: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: view.width, height: 900 })
  // At its end the bar of a step rests below the page, and covers nothing of it.
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
  })
  await painted(page)
  const found = await look(page)
  if (found.length === 0) return found
  // A busy machine may still be painting this view: only a lasting problem counts.
  await page.waitForTimeout(1000)
  return look(page)
}

interface Judgement {
  readonly states: number
  /** one line each: the state, the view and the fault */
  readonly faults: readonly string[]
}

/** Every state that a walk calls out, in every view. A state that cannot be reached is a fault, and ends the walk. */
export async function judgeWalk(
  { page }: Pick<Visit, 'page'>,
  walk: (see: (state: string) => Promise<void>) => Promise<void>,
): Promise<Judgement> {
  const heard = listenTo(page)
  const faults: string[] = []
  let states = 0
  const see = async (state: string) => {
    states += 1
    for (const view of views) {
      const name = `${state}, ${view.width} pixels, ${view.colorScheme}`
      faults.push(...(await findingsOf(page, view)).map((fault) => `${name}: ${fault}`))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    faults.push(
      ...heard
        .splice(0)
        .filter(isComplaint)
        .map((line) => `${state}: ${line}`),
    )
  }
  await walk(see).catch((error: Error) => faults.push(`after state ${states}: ${error.message}`))
  return { states, faults }
}

/** A browser logs every refusal of the engine, and walks cause refusals. */
function isComplaint(line: string): boolean {
  return !/status of 4\d\d/.test(line)
}

async function look(page: Page): Promise<string[]> {
  // Paper has no landmarks, and a width of its own.
  if (await page.evaluate(() => matchMedia('print').matches)) return []
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} pixels`] : []),
    ...(await clippedTexts(page)),
    ...(await misreadTexts(page)),
    ...(await barriersOf(page)),
  ]
}

/** What the console complains about, from now on. */
export function listenTo(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') heard.push(`console: ${line.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`))
  return heard
}
