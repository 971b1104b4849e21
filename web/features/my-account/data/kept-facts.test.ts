import { expect, test } from 'vitest'
import { wholeTexts } from '../../../testing/whole-texts.ts'
import { type FactWords, recordOf } from './kept-facts.ts'

async function german(): Promise<FactWords> {
  const texts = wholeTexts('de')
  await texts.load('profile')
  return {
    t: (key, values) => texts.i18n._(key, values as Record<string, unknown> | undefined),
    tag: 'de',
    cityOf: (code) => (code === 'VIE' ? 'Wien' : code),
  }
}

test('a person is told by name, contact and address in this order, however they are kept', async () => {
  const kept = {
    city: 'Bregenz',
    email: 'ada@example.com',
    state: 'Vorarlberg',
    title: 'MS',
    address: 'Seestraße 1',
    company: null,
    country: 'AT',
    copiesTo: ['lea@example.com'],
    lastName: 'Byron',
    firstName: 'Ada',
    mobilePhone: '+436641234567',
  }
  const { head, facts, nested } = recordOf(kept, await german())
  const names = [
    'Anrede',
    'Vorname',
    'Familienname',
    'E-Mail',
    'Mobiltelefon',
    'Adresse',
    'Ort',
    'Region',
    'Land',
  ]
  expect(facts.map(([name]) => name)).toEqual(names)
  expect(nested).toEqual([['Kopien unserer E-Mails gehen an', ['lea@example.com']]])
  expect(head).toBeUndefined()
})

test('an amount has its currency; what was not paid and words of the engine are left out', async () => {
  const payment = {
    state: 'approved',
    provider: 'default',
    maskedCard: '4111XXXXXXXX1111',
    currency: 'EUR',
    amount: 847,
    voucherAmount: 0,
  }
  expect(recordOf(payment, await german()).facts).toEqual([
    ['Betrag', '€847,00'],
    ['Karte', '4111 •••• 1111'],
    ['Status', 'Bezahlt'],
  ])
  const voucher = { voucherId: 'GIFT', currencyCode: 'EUR', issuedAmount: 50, availableFunds: 0 }
  const { head, facts } = recordOf(voucher, await german())
  expect([head, ...facts.map(([, value]) => value)]).toEqual(['GIFT', '€50,00', '€0,00'])
})

test('a flight and a passenger are headed by what they are called', async () => {
  const flight = { flightNumber: 'PE 101', origin: 'ACH', destination: 'VIE', status: 'HK' }
  const told = recordOf(flight, await german())
  expect(told.head).toBe('PE 101')
  expect(told.facts.map(([, value]) => value)).toEqual(['ACH', 'Wien', 'Bestätigt'])
  const person = recordOf({ type: 'child', firstName: 'Lea', lastName: 'Byron' }, await german())
  expect(person).toEqual({ head: 'Lea Byron', facts: [['Reist als', 'Kind']], nested: [] })
})
