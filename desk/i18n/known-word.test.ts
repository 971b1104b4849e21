import { expect, test, vi } from 'vitest'
import { wordsOf } from './known-word.ts'
import { createTexts } from './texts.ts'

async function wordsIn(locale: 'en' | 'de') {
  const texts = createTexts(locale)
  await texts.load('words')
  return wordsOf(texts)
}

test('a word of the engine is said in the language of who reads', async () => {
  const [english, german] = [await wordsIn('en'), await wordsIn('de')]
  expect([english('act', 'birth-date-seen'), german('act', 'birth-date-seen')]).toEqual([
    'date of birth seen',
    'Geburtsdatum angesehen',
  ])
  expect(german('actor', 'operator')).toBe('an der Konsole')
})

test('a word of a newer server has no text, and nothing of it reaches the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const german = await wordsIn('de')
  expect(german('act', 'seat-blocked')).toBeUndefined()
  expect(german('revealed', 'email.kim@example.com')).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})
