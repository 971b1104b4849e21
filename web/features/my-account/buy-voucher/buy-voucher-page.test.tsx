import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import { voucherOrderEndpoints } from '@jetbridge/core/contract/voucher-order.ts'
import { cardForm } from '@jetbridge/server/testing/payer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { bank } from '../../../testing/engine.ts'
import type { Network } from '../../../testing/network.ts'
import { press } from '../../../testing/press.ts'
import { ada, done, saveCard } from '../../../testing/profiles.ts'
import { buildAccount } from '../../../testing/signed-in.ts'
import { openPage } from '../testing/open-page.tsx'

const user = userEvent.setup()
const path = '/my-account/vouchers/buy'
const { buy, read } = voucherOrderEndpoints

beforeEach(() => {
  installBrowserParts()
})

/** The page of somebody who keeps a card and an address. */
async function openShop(address = path) {
  const account = await buildAccount()
  const contact = { address: 'Ring 1', city: 'Wien', postCode: '1010', country: 'AT' }
  done(await account.call(calls.update, { body: { ...ada, contact } }))
  await saveCard(account)
  return openPage(address, { account })
}

const orderedAt = (network: Network) => network.sentTo(buy).map(({ body }) => body)
const namesOf = (network: Network) =>
  new Set(network.sentTo(buy).map(({ body }) => (body as { requestId: string }).requestId))
const isReady = () => screen.findByRole('heading', { name: 'Your voucher is ready' })

const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }))
const type = async (label: string | RegExp, text: string) => user.type(screen.getByLabelText(label), text)
const accept = async () => {
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
}

describe('where it is offered', () => {
  test.each([
    ['the section of vouchers', 'Vouchers', '/my-account/vouchers', false],
    ['the printed card', 'View Vouchers', '/my-account', true],
  ])('%s leads there', async (_where, name, from, printedAccount) => {
    const { router } = await openPage(from, { profile: { printedAccount } })
    const card = within(await screen.findByRole('region', { name }))
    await user.click(await card.findByRole('link', { name: 'Buy a voucher' }))
    await screen.findByRole('heading', { level: 1, name: 'Buy a gift voucher' })
    expect(router.state.location.pathname).toBe(path)
  })

  test.each([
    ['an airline that sells none', { brandId: 'aero' }],
    ['a server without a card gateway', { gatewayUrl: null }],
  ])('nothing leads there at %s, and the page says so', async (_where, setup) => {
    const { unmount } = await openPage('/my-account/vouchers', setup)
    await screen.findByRole('region', { name: 'Vouchers' })
    expect(screen.queryByRole('link', { name: 'Buy a voucher' })).toBeNull()
    unmount()
    await openPage(path, setup)
    expect(screen.getByText('Gift vouchers aren’t on sale at the moment.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buy now/ })).toBeNull()
  })
})

describe('buying for oneself', () => {
  test('takes a usual amount and the saved card, and shows code, amount and last day', async () => {
    const { account, network, router } = await openShop()
    await choose('€100.00')
    await accept()
    await press('Buy now – €100.00')
    await isReady()
    expect(document.activeElement?.textContent).toBe('Your voucher is ready')
    expect(screen.getByText(/^(?:[\dA-Z]{5}-){3}[\dA-Z]{5}$/)).toBeTruthy()
    expect(orderedAt(network)).toMatchObject([
      {
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        amount: 100,
        currencyCode: 'EUR',
        isGift: false,
        token: expect.stringMatching(/^tok_/),
        provider: 'default',
        cardNumber: '4111XXXXXXXX1111',
        countryISO: 'AT',
        locale: 'en',
      },
    ])
    expect(orderedAt(network)[0]).not.toHaveProperty('recipientName')
    expect(router.state.location.search).toBe(`?order=${[...namesOf(network)][0]}`)
    // the list of the profile is asked for again
    await waitFor(() => expect(network.sentTo(calls.read).length).toBeGreaterThan(1))
    expect((await account.profile()).vouchers).toHaveLength(1)
  })

  test('takes any amount within its bounds, in another currency', async () => {
    const { network } = await openShop()
    await choose('Other amount')
    await user.selectOptions(screen.getByLabelText('Currency'), 'CHF')
    await type('Your amount in CHF', '9,5')
    await accept()
    await press('Buy now – CHF9.50')
    expect(await screen.findByText('Please choose at least CHF10.00.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Your amount in CHF'))
    await user.clear(screen.getByLabelText('Your amount in CHF'))
    await type('Your amount in CHF', '12,50')
    await press('Buy now – CHF12.50')
    await waitFor(() => expect(orderedAt(network)).toMatchObject([{ amount: 12.5, currencyCode: 'CHF' }]))
  })

  test('sends a typed card to the gateway alone', async () => {
    const { network } = await openShop()
    const tokens: string[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      tokens.push(`${url} ${init.body as string}`)
      return Promise.resolve(Response.json({ token: 'typed-token', masked: '5555XXXXXXXX4444' }))
    })
    await press('Another card')
    await type(/^Card number/, '5555 5555 5555 4444')
    await type('Expiry date', '12/39')
    await type('CVC/CVV', '123')
    await accept()
    await press(/Buy now/)
    await isReady()
    expect(tokens).toEqual([expect.stringContaining('https://gateway.example/tokens')])
    expect(JSON.stringify(network.sent)).not.toContain('5555555555554444')
    expect(orderedAt(network)).toMatchObject([{ token: 'typed-token', cardNumber: '5555XXXXXXXX4444' }])
  })

  test('asks for the conditions first', async () => {
    const { network } = await openShop()
    await press(/Buy now/)
    expect(await screen.findAllByText('Please tick this to go on')).not.toHaveLength(0)
    expect(orderedAt(network)).toEqual([])
  })
})

describe('buying for somebody else', () => {
  test('asks who gets it, keeps out links, and says where it was sent', async () => {
    const { network } = await openShop()
    await choose('A gift')
    await accept()
    await press(/Buy now/)
    expect(document.activeElement).toBe(screen.getByLabelText('Their name'))
    await type('Their name', 'Robin Berger')
    await type('Their email address', 'robin@example.com')
    await type('A message (optional)', 'see www.evil.example')
    await press(/Buy now/)
    expect(await screen.findByText('Please leave out web addresses.')).toBeTruthy()
    expect(orderedAt(network)).toEqual([])
    await user.clear(screen.getByLabelText('A message (optional)'))
    await type('A message (optional)', 'Happy birthday!')
    await press(/Buy now/)
    expect(await screen.findByText('We’re emailing it to Robin Berger at robin@example.com.')).toBeTruthy()
    expect(orderedAt(network)).toMatchObject([
      { isGift: true, recipientName: 'Robin Berger', senderName: 'Ada Byron', message: 'Happy birthday!' },
    ])
  })
})

describe('a try that fails', () => {
  test('as declined keeps the form, says why, and the next press places another order', async () => {
    bank.setMood('decline')
    const { network, router } = await openShop()
    await choose('€200.00')
    await accept()
    await press(/Buy now/)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('does not have enough funds')
    expect(document.activeElement).toBe(alert)
    expect(router.state.location.search).toBe('')
    bank.setMood('approve')
    await press('Buy now – €200.00')
    await isReady()
    expect(namesOf(network).size).toBe(2)
  })

  test('by a limit says so; a field that the engine refuses is marked', async () => {
    const { network } = await openShop()
    network.refuse(buy, 'voucher-limit')
    network.refuse(buy, 'invalid-fields', { fields: { postalCode: 'postal-code-not-valid' } })
    await accept()
    await press(/Buy now/)
    expect((await screen.findByRole('alert')).textContent).toContain('can’t buy another voucher')
    await press(/Buy now/)
    await waitFor(() => expect(screen.getByLabelText(/^Post/).getAttribute('aria-invalid')).toBe('true'))
  })

  test('without an answer is asked after by the same name until it is known', async () => {
    const { network } = await openShop()
    network.loseAnswer(buy)
    const reading = network.hold(read)
    await accept()
    await press(/Buy now/)
    expect(await screen.findByText('We are checking your payment')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buy now/ })).toBeNull()
    const [name] = namesOf(network)
    await waitFor(() => expect(network.sentTo(read).at(-1)?.name).toBe(`GET voucher-order/${name}`))
    reading.open()
    await isReady()
  })

  test('that the engine never heard of shows the form as it was, and is sent again by the same name', async () => {
    const { network } = await openShop()
    network.lose(buy)
    await choose('€25.00')
    await accept()
    await press(/Buy now/)
    expect(await screen.findByText('Nothing was charged. You can pay now.')).toBeTruthy()
    await press('Buy now – €25.00')
    await isReady()
    expect(namesOf(network).size).toBe(1)
    expect(orderedAt(network)).toHaveLength(2)
  })

  test('after a reload is asked for by its name in the address', async () => {
    const account = await buildAccount()
    const requestId = '01990a4e-6c1b-4d2f-8a35-4be1c0d7f0aa'
    bank.setMood('short')
    const order = { requestId, amount: 50, currencyCode: 'EUR', isGift: false } as const
    done(await account.call(buy, { body: { ...cardForm('tok_1'), ...order } }))
    const { network } = await openPage(`${path}?order=${requestId}`, { account })
    expect(await screen.findByText('We’re refunding your payment')).toBeTruthy()
    expect(network.sentTo(read).map(({ name }) => name)).toEqual([`GET voucher-order/${requestId}`])
    await press('Buy another voucher')
    expect(await screen.findByRole('button', { name: /Buy now/ })).toBeTruthy()
  })

  test('at an invalid order name shows the form', async () => {
    await openShop(`${path}?order=nobody`)
    expect(await screen.findByRole('button', { name: /Buy now/ })).toBeTruthy()
  })
})

test('somebody with an empty profile can buy, and gives the billing address here', async () => {
  await openPage(path, { account: await buildAccount(), locale: 'de' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Gutschein kaufen' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen – €50,00' })).toBeTruthy()
  expect(screen.getByLabelText(/Kartennummer/)).toBeTruthy()
})
