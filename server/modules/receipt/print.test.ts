/** Papers are drawn beside the event loop, in the languages of the installation. */
import { brands } from '@jetbridge/brands/brands.ts'
import type { AddedLocale, Locale } from '@jetbridge/core/brand/locale.ts'
import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import { sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePrepare } from '../../testing/sample-prepare.ts'
import { stillDuring } from '../../testing/standstill.ts'
import { englishLetterTexts } from '../../wording/letter-texts.ts'
import { prepareFlight } from '../../wording/preparation-rows.ts'
import { speakAlso } from '../../wording/spoken.ts'
import { drawReceipt, type PrintedReceipt } from './drawing/draw.ts'
import { printReceipt } from './operations/print.ts'

const italian = 'it' as AddedLocale
const brand = brands.find(({ id }) => id === 'peoples')!

beforeAll(() => {
  // before the first paper, as a process does
  speakAlso(
    [{ locale: italian, texts: new Map([['letter.booking.total', 'Totale pagato']]) }],
    englishLetterTexts(),
  )
})
afterAll(() => void speakAlso([], englishLetterTexts()))

function printedIn(locale: Locale): PrintedReceipt {
  const receipt = sampleReceipt()
  const prepare = samplePrepare(brand)
  return {
    brand,
    locale,
    receipt,
    issuedAt: parseInstant('2026-09-01T10:00:00Z'),
    preparations: receipt.flights.map((flight) => prepareFlight(prepare, flight)),
  }
}

async function textOf(file: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text
}

it('a printed receipt is the drawn one, byte by byte', async () => {
  const printed = printedIn('de')
  expect((await printReceipt(printed)).equals(await drawReceipt(printed))).toBe(true)
})

it('a language that the installation adds is spoken on paper', async () => {
  const text = await textOf(await printReceipt(printedIn(italian)))
  expect(text).toContain('Totale pagato')
  expect(text).not.toContain('Total paid')
})

it('the event loop answers others while receipts are drawn', async () => {
  const { still, took } = await stillDuring(async () => {
    await Promise.all(Array.from({ length: 10 }, () => printReceipt(printedIn('en'))))
  })
  expect(still).toBeLessThan(took / 3)
})

it('callers who come while fifty wait are told to come back, and the fifty get theirs', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => printReceipt(printedIn('en'))))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ code: 'busy', retryAfter: 2 })
  expect((await printReceipt(printedIn('en'))).length).toBeGreaterThan(10_000)
})

it('a paper that cannot be drawn fails alone', async () => {
  const broken = { ...printedIn('en'), receipt: { ...sampleReceipt(), passengers: undefined } }
  await expect(printReceipt(broken as never)).rejects.toThrow(/undefined/)
  expect((await printReceipt(printedIn('en'))).length).toBeGreaterThan(10_000)
})
