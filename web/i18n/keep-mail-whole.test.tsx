import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../testing/browser-parts.ts'
import { wholeTexts } from '../testing/whole-texts.ts'
import { type MessageKey, useText } from './i18n.tsx'
import { pageCatalogues } from './page-catalogues.ts'
import { LanguageProvider, type MessageValues } from './runtime.tsx'

beforeEach(() => {
  installBrowserParts()
})

/** Home knows the first three by itself, and the others as soon as another page is opened. */
const parts = ['common', 'booking', 'error', ...(Object.keys(pageCatalogues) as 'account'[])] as const

/** What a text has a value for: who reads it, and how many there are. */
const values = [
  { reader: 'traveller', count: 1 },
  { reader: 'agent', count: 2 },
]

async function shownTexts() {
  const texts = wholeTexts('de')
  for (const part of parts) await texts.load(part)
  const keys = Object.keys(texts.i18n.messages) as MessageKey[]
  const shown: [typed: string, shown: string][] = []
  function Reader() {
    const { t } = useText()
    const told = (key: MessageKey, value: MessageValues) =>
      shown.push([texts.i18n._(key, value), t(key, value)])
    for (const key of keys) for (const value of values) told(key, value)
    return (
      <label>
        {t('field.email')}
        <input />
      </label>
    )
  }
  render(
    <LanguageProvider texts={texts} market={{ en: 'en-GB', de: 'de-AT' }}>
      <Reader />
    </LanguageProvider>,
  )
  return shown
}

test('the E of no German “E-Mail” stands alone at the end of a line, and the text itself stays as it is', async () => {
  const shown = await shownTexts()
  const ofMail = shown.filter(([typed]) => /e-mail/i.test(typed))
  expect(ofMail.length).toBeGreaterThan(100)
  expect(ofMail.filter(([, seen]) => /\bE-\w/i.test(seen))).toEqual([])
  expect(shown.filter(([typed, seen]) => seen.replaceAll('\u2060', '') !== typed)).toEqual([])
})

test('a field of it is found by its name, whatever stands after its hyphen', async () => {
  await shownTexts()
  expect(screen.getByLabelText(/^E-\W?Mail-Adresse$/).tagName).toBe('INPUT')
})
