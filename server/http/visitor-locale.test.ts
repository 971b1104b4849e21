import { brandSchema } from '@jetbridge/core/brand/brand.ts'
import type { Speaker } from '@jetbridge/core/brand/locale.ts'
import { expect, it } from 'vitest'
import { pageLocale, visitorLocale } from './visitor-locale.ts'

const { defaultLocale, languages } = brandSchema.shape
const unlessItSays = { defaultLocale: defaultLocale.parse(undefined), languages: languages.parse(undefined) }
const german: Speaker = { ...unlessItSays, defaultLocale: 'de' }

it('an unknown visitor reads the wizard in English, unless the brand speaks another language [FLOW-49]', () => {
  for (const headers of [{}, { 'accept-language': 'fr, *;q=0.5' }, { cookie: 'language=fr' }])
    expect(visitorLocale(headers, unlessItSays), JSON.stringify(headers)).toBe('en')
  expect(visitorLocale({}, german)).toBe('de')
})

it('the visitor’s own choice comes before the browser, and both before the brand [I18N-03]', () => {
  const asked = { 'accept-language': 'de-AT, en;q=0.8' }
  expect(visitorLocale(asked, unlessItSays)).toBe('de')
  expect(visitorLocale({ ...asked, cookie: 'a=b; language=en' }, german)).toBe('en')
})

it('the language in the address of a page comes before the visitor’s own, so that a crawler reaches each one', () => {
  const english = { 'accept-language': 'en', cookie: 'language=en' }
  expect(pageLocale('/newsletter?utm=1&lang=de', english, unlessItSays)).toBe('de')
  expect(pageLocale('/?lang=de', {}, unlessItSays)).toBe('de')
  for (const url of ['/', '/?lang=', '/?lang=fr', '/?lang=DE', '/?language=de', '/lang=de'])
    expect(pageLocale(url, english, german), url).toBe('en')
})
