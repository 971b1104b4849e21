import { expect, test } from 'vitest'
import type { Translate } from '../../../i18n/i18n.tsx'
import { wholeTexts } from '../../../testing/whole-texts.ts'
import { factName, factValue } from './fact-name.ts'

async function german(): Promise<Translate> {
  const texts = wholeTexts('de')
  await texts.load('profile')
  return (key, values) => texts.i18n._(key, values as Record<string, unknown> | undefined)
}

test('what is kept of a booking has names and values in the passenger’s language', async () => {
  const t = await german()
  const told = (name: string, value: unknown) => [factName(name, value, t), factValue(name, value, 'de', t)]
  // The state of an address is no state of a booking.
  expect(told('state', 'Vorarlberg')).toEqual(['Region', 'Vorarlberg'])
  expect(told('state', 'confirmed')).toEqual(['Status', 'Bestätigt'])
  expect(told('state', 'approved')).toEqual(['Status', 'Bezahlt'])
  expect(told('type', 'child')).toEqual(['Reist als', 'Kind'])
  expect(told('gender', 'F')).toEqual(['Geschlecht', 'Weiblich'])
  expect(told('country', 'AT')).toEqual(['Land', 'Österreich'])
  expect(told('copiesTo', 'a@example.com')[0]).toBe('Kopien unserer E-Mails gehen an')
  expect(told('voucherCode', 'ADA-GIFT')).toEqual(['Gutschein', 'ADA-GIFT'])
})
