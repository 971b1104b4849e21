import { afterEach, expect, test, vi } from 'vitest'
import { keepAddressLanguage } from './address-language.ts'

const market = { en: 'en-US', de: 'de-AT' } as const

function opened(address: string, locale: 'en' | 'de') {
  const page = { cookie: '', documentElement: { lang: '' } }
  const replaced: string[] = []
  vi.stubGlobal('location', new URL(address, 'https://own.example'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => replaced.push(to),
  })
  keepAddressLanguage({ locale, brand: { market, languages: ['en', 'de'] } })
  return { page, replaced }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the language of a link is kept like a choice, and leaves the address [I18N-02]', () => {
  const { page, replaced } = opened('/?ori=ACH&lang=de#form', 'de')
  expect(page.cookie).toContain('language=de; path=/; max-age=31536000')
  expect(page.documentElement.lang).toBe('de-AT')
  expect(replaced).toEqual(['/?ori=ACH#form'])
})

test('a language that the page does not speak leaves the address and chooses nothing', () => {
  for (const address of ['/?lang=fr', '/?lang=', '/?lang=de']) {
    const { page, replaced } = opened(address, 'en')
    expect([page.cookie, replaced]).toEqual(['', ['/']])
  }
})

test('an address without a language stays as it is', () => {
  const { page, replaced } = opened('/newsletter?a=1', 'de')
  expect([page.cookie, replaced]).toEqual(['', []])
})
