import { brandSchema } from '@jetbridge/core/brand/brand.ts'
import { expect, it } from 'vitest'
import { visitorLocale } from './visitor-locale.ts'

const unlessItSays = brandSchema.shape.defaultLocale.parse(undefined)

it('an unknown visitor reads the wizard in English, unless the brand speaks another language [FLOW-49]', () => {
  for (const headers of [{}, { 'accept-language': 'fr, *;q=0.5' }, { cookie: 'language=fr' }])
    expect(visitorLocale(headers, unlessItSays), JSON.stringify(headers)).toBe('en')
  expect(visitorLocale({}, 'de')).toBe('de')
})

it('the visitor’s own choice comes before the browser, and both before the brand [I18N-03]', () => {
  const german = { 'accept-language': 'de-AT, en;q=0.8' }
  expect(visitorLocale(german, unlessItSays)).toBe('de')
  expect(visitorLocale({ ...german, cookie: 'a=b; language=en' }, 'de')).toBe('en')
})
