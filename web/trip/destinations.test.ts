import { expect, test } from 'vitest'
import { createTexts, type MessageKey } from '../i18n/i18n.tsx'
import { namedDestinations } from './destinations.ts'

const card = {
  method: 'gateway',
  provider: 'default',
  maskedCard: '4111XXXXXXXX1111',
  walletCard: null,
  voucherCode: null,
} as const

async function told(destinations: Parameters<typeof namedDestinations>[0]) {
  const texts = createTexts('en')
  await texts.load('booking')
  const t = (key: MessageKey, values = {}) => texts.i18n._(key, values)
  return namedDestinations(destinations, 'EUR', t).map(({ name, amount }) => `${name} ${amount.amount}`)
}

test('two payments by one card go back as one amount, in the order of the first of them [GAP-103]', async () => {
  const voucher = { ...card, method: 'voucher', maskedCard: null, voucherCode: 'K2PX' } as const
  expect(
    await told([
      { ...card, amount: 120.5 },
      { ...voucher, amount: 10 },
      { ...card, amount: 42 },
    ]),
  ).toEqual(['To your card ending 1111 16250', 'To your voucher ending K2PX 1000'])
})

test('a card of a wallet is told by the wallet', async () => {
  const wallet = { ...card, walletCard: 'Apple Pay (Visa ••1111)', amount: 5 }
  expect(await told([wallet])).toEqual(['To Apple Pay (Visa ••1111) 500'])
})

test('when the card is not known, it is the one that paid', async () => {
  const nameless = { ...card, maskedCard: null, amount: 5 }
  expect(await told([nameless])).toEqual(['To the card you paid with 500'])
  expect(await told([{ ...nameless, method: 'account' }])).toEqual(['To the agency’s account 500'])
})
