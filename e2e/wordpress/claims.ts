/** What the product promises of an airline's pages. Each is a claim that WordPress itself, asked directly, breaks. */
import { contentPageSchema } from '@jetbridge/core/contract/content.ts'
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { bare, foldered, pressed, type Teller, type PageAnswer } from './product.ts'
import { inWordPress, spoken, writtenPages } from './own-words.ts'

/**
 * A cached page is answered within this time, whatever WordPress does: less than the two seconds that the product waits
 * without a cached one, and enough for a busy machine.
 */
const atOnceMs = 1_500
/** Nobody waits longer for one that was never heard: the product's own two seconds, and some for a busy machine. */
const waitsMs = 3_500

/** @throws if it is no page */
export function pageOf({ status, text }: PageAnswer) {
  assert.equal(status, 200, text)
  return contentPageSchema.parse(JSON.parse(text))
}

/** Every page in every language is word for word as in the folder. */
export async function sameAsFolder(teller: Teller, folder: Teller): Promise<string> {
  for (const name of writtenPages)
    for (const locale of spoken) {
      const told = pageOf(await teller.page(name, locale))
      assert.deepEqual(told, pageOf(await folder.page(name, locale, foldered)))
      assert.equal(told.language, locale)
      assert.equal(told.title, inWordPress(name, locale).title)
    }
  return `${writtenPages.length * spoken.length} pages`
}

/** No failure of WordPress shows: the cached page comes at once. */
export async function keptPage(teller: Teller, title: string): Promise<string> {
  const times: number[] = []
  for (let asked = 0; asked < 20; asked++) {
    const told = await teller.page('membership', 'en')
    assert.equal(pageOf(told).title, title)
    times.push(told.ms)
  }
  return within(times, atOnceMs)
}

/** The page of the brand's folder, where nothing of WordPress was ever heard. */
export async function ownPage(teller: Teller, folderTitle: string): Promise<string> {
  const times: number[] = []
  for (let asked = 0; asked < 3; asked++) {
    const told = await teller.page('membership', 'en', pressed)
    assert.equal(pageOf(told).title, folderTitle)
    times.push(told.ms)
  }
  return within(times, waitsMs)
}

/** Neither WordPress nor a page in the folder: a plain message, soon. */
export async function unavailable(teller: Teller): Promise<string> {
  const { status, text, ms } = await teller.page('membership', 'en', bare)
  assert.equal(status, 503, text)
  assert.match(text, /content-unavailable/)
  return within([ms], waitsMs)
}

/** The old page while its time runs, then the new one. */
export async function showsEditLater(
  teller: Teller,
  edit: () => Promise<void>,
  titles: readonly [before: string, after: string],
  freshSeconds: number,
): Promise<string> {
  const began = performance.now()
  const isOver = () => performance.now() - began > freshSeconds * 1_000
  assert.equal(pageOf(await teller.page('membership', 'en')).title, titles[0])
  await edit()
  assert.ok(!isOver(), 'this machine is too slow to tell')
  assert.equal(pageOf(await teller.page('membership', 'en')).title, titles[0])
  await becomes(teller, 'membership', titles[1], freshSeconds + 15)
  assert.ok(isOver(), 'the copy was not kept for its time')
  return `${((performance.now() - began) / 1_000).toFixed(1)} s after it was asked for before, of ${freshSeconds} s`
}

/** @throws if it does not within the given seconds */
export async function becomes(
  teller: Teller,
  name: 'membership' | 'thank-you',
  title: string,
  seconds: number,
): Promise<void> {
  const until = performance.now() + seconds * 1_000
  for (;;) {
    const told = await teller.page(name, 'en')
    if (told.status === 200 && pageOf(told).title === title) return
    assert.ok(performance.now() < until, `${title} is not shown: ${told.text.slice(0, 200)}`)
    await sleep(200)
  }
}

function within(times: readonly number[], most: number): string {
  const slowest = Math.max(...times)
  assert.ok(slowest <= most, `took ${Math.round(slowest)} ms, more than ${most}`)
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return `${middle.toFixed(1)} ms, at most ${slowest.toFixed(1)}`
}
