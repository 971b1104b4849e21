import { describe, expect, test } from 'vitest'
import { scheduleWords } from './schedule-words.ts'
import { cancelWords } from './cancel-words.ts'
import { ancillaryWords } from './ancillary-words.ts'
import { changeWords } from './change-words.ts'
import { moneyBackWords } from './money-back-words.ts'
import { newsletterWords } from './newsletter-words.ts'
import { words } from './words.ts'

const all = [words, ancillaryWords, cancelWords, changeWords, moneyBackWords, newsletterWords, scheduleWords]

/** Every text, with a name in the place of each value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'function') return textsOf((value as (...names: string[]) => unknown)(...names))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const names = ['Kim', 'Vienna', 'PE 101', 'PE 102', 'Monday']

describe('the words of letters and receipts', () => {
  test('begin every English sentence with a capital, after the greeting, too', () => {
    const sentences = all.flatMap(({ en }) => textsOf(en)).filter((text) => /[.!?]$/.test(text))
    expect(sentences.length).toBeGreaterThan(40)
    expect(sentences.filter((text) => /^\p{Ll}/u.test(text))).toEqual([])
  })

  test('read as written in their language', () => {
    const [english, german] = (['en', 'de'] as const).map((locale) =>
      all.flatMap((each) => textsOf(each[locale])).join('\n'),
    )
    expect(english).not.toMatch(/stay good|good until|without a fee|suits? you|Fare Kim|comes next|this mail/)
    expect(german).not.toMatch(/Erwachsene Person|Unterschied im/)
  })
})
