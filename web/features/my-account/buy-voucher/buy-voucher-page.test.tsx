import type { WireVoucherOrder } from '@jetbridge/core/contract/voucher-order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { refuse } from '../../../testing/booked-reservation.ts'
import { openPage } from '../testing/open-page.tsx'
import { emptyProfile, fullProfile, ProfileEngine } from '../testing/profile-engine.ts'

const user = userEvent.setup()
const path = '/my-account/vouchers/buy'
const contact = {
  ...fullProfile.contact,
  address: 'Ring 1',
  city: 'Wien',
  postCode: '1010',
  country: 'AT',
}
beforeEach(() => {
  installBrowserParts()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Answer = Partial<WireVoucherOrder> | Response | 'lost'

/** An engine that sells vouchers: each call of `buy` gets the next answer, and `read` what is set. */
function shop(...answers: Answer[]) {
  const engine = new ProfileEngine({ ...fullProfile, contact })
  const bought: Record<string, unknown>[] = []
  const state = { engine, bought, read: [] as string[], standing: undefined as Answer | undefined }
  const orderOf = (id: unknown, change: Partial<WireVoucherOrder>): WireVoucherOrder => ({
    requestId: String(id),
    transactionStatus: 'Approved',
    reason: null,
    amount: 50,
    currencyCode: 'EUR',
    isGift: false,
    recipientName: null,
    recipientEmail: null,
    voucherCode: 'ABCDE-FGHIJ-KLMNO-PQRST',
    expirationDate: '2030-01-02',
    cardNumber: '4111XXXXXXXX1111',
    ...change,
  })
  const respond = (id: unknown, answer: Answer) => {
    if (answer === 'lost') return Response.error()
    return answer instanceof Response ? answer : Response.json(orderOf(id, answer))
  }
  engine.others = (called, body) => {
    if (called === 'passenger-profile/card-token')
      return Response.json({ token: 'saved-token', accountNumber: '4111XXXXXXXX1111' })
    if (called === 'voucher-order/buy') {
      bought.push(body)
      return respond(body['requestId'], answers.shift() ?? {})
    }
    if (!called.startsWith('voucher-order/')) return undefined
    const id = called.split('/')[1]
    state.read.push(String(id))
    return respond(id, state.standing ?? refuse('not-found'))
  }
  return state
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }))
const type = async (label: string | RegExp, text: string) => user.type(screen.getByLabelText(label), text)
const accept = async () => {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}

describe('where it is offered', () => {
  test('the card and the list of vouchers lead there', async () => {
    const { router } = await openPage('/my-account')
    const card = within(await screen.findByRole('region', { name: 'View Vouchers' }))
    await user.click(card.getByRole('link', { name: 'Buy a voucher' }))
    await screen.findByRole('heading', { level: 1, name: 'Buy a gift voucher' })
    expect(router.state.location.pathname).toBe(path)
  })

  test.each([
    ['an airline that sells none', { brandId: 'aero' }],
    ['a server without a card gateway', { gatewayUrl: null }],
  ])('nothing leads there at %s, and the page says so', async (_where, setup) => {
    const { unmount } = await openPage('/my-account', setup)
    await screen.findByRole('region', { name: 'View Vouchers' })
    expect(screen.queryByRole('link', { name: 'Buy a voucher' })).toBeNull()
    unmount()
    await openPage(path, setup)
    expect(screen.getByText('Gift vouchers aren’t on sale at the moment.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buy now/ })).toBeNull()
  })
})

describe('buying for oneself', () => {
  test('takes a usual amount and the saved card, and shows code, amount and last day', async () => {
    const { engine, bought } = shop()
    const { router } = await openPage(path, { engine })
    await choose('€100.00')
    await accept()
    await press('Buy now – €100.00')
    await screen.findByRole('heading', { name: 'Your voucher is ready' })
    expect(document.activeElement?.textContent).toBe('Your voucher is ready')
    expect(screen.getByText('ABCDE-FGHIJ-KLMNO-PQRST')).toBeTruthy()
    expect(bought).toMatchObject([
      {
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        amount: 100,
        currencyCode: 'EUR',
        isGift: false,
        token: 'saved-token',
        provider: 'default',
        cardNumber: '4111XXXXXXXX1111',
        countryISO: 'AT',
        locale: 'en',
      },
    ])
    expect(bought[0]).not.toHaveProperty('recipientName')
    expect(router.state.location.search).toBe(`?order=${String(bought[0]?.['requestId'])}`)
    // the list of the profile is asked for again
    expect(engine.calls.length).toBeGreaterThan(1)
  })

  test('takes any amount within its bounds, in another currency', async () => {
    const { engine, bought } = shop()
    await openPage(path, { engine })
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
    await waitFor(() => expect(bought).toMatchObject([{ amount: 12.5, currencyCode: 'CHF' }]))
  })

  test('sends a typed card to the gateway alone', async () => {
    const { engine, bought } = shop()
    const tokens: string[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      tokens.push(`${url} ${init.body as string}`)
      return Promise.resolve(Response.json({ token: 'typed-token', masked: '5555XXXXXXXX4444' }))
    })
    await openPage(path, { engine })
    await press('Another card')
    await type(/^Card number/, '5555 5555 5555 4444')
    await type('Expiry date', '12/39')
    await type('CVC/CVV', '123')
    await accept()
    await press(/Buy now/)
    await screen.findByRole('heading', { name: 'Your voucher is ready' })
    expect(tokens).toEqual([expect.stringContaining('https://gateway.example/tokens')])
    expect(JSON.stringify(bought)).not.toContain('5555555555554444')
    expect(bought).toMatchObject([{ token: 'typed-token', cardNumber: '5555XXXXXXXX4444' }])
  })

  test('asks for the conditions first', async () => {
    const { engine, bought } = shop()
    await openPage(path, { engine })
    await press(/Buy now/)
    expect(await screen.findByText('The Terms and conditions should be confirmed')).toBeTruthy()
    expect(bought).toEqual([])
  })
})

describe('buying for somebody else', () => {
  test('asks who gets it, keeps out links, and says where it was sent', async () => {
    const { engine, bought } = shop({
      isGift: true,
      recipientName: 'Robin Berger',
      recipientEmail: 'robin@example.com',
    })
    await openPage(path, { engine })
    await choose('A gift')
    await accept()
    await press(/Buy now/)
    expect(document.activeElement).toBe(screen.getByLabelText('Their name'))
    await type('Their name', 'Robin Berger')
    await type('Their email address', 'robin@example.com')
    await type('A message (optional)', 'see www.evil.example')
    await press(/Buy now/)
    expect(await screen.findByText('Please leave out web addresses.')).toBeTruthy()
    expect(bought).toEqual([])
    await user.clear(screen.getByLabelText('A message (optional)'))
    await type('A message (optional)', 'Happy birthday!')
    await press(/Buy now/)
    expect(await screen.findByText('We’re emailing it to Robin Berger at robin@example.com.')).toBeTruthy()
    expect(bought).toMatchObject([
      { isGift: true, recipientName: 'Robin Berger', senderName: 'Ada Byron', message: 'Happy birthday!' },
    ])
  })
})

describe('a try that fails', () => {
  test('as declined keeps the form, says why, and the next press places another order', async () => {
    const { engine, bought } = shop({ transactionStatus: 'Declined', reason: 'insufficient-funds' })
    const { router } = await openPage(path, { engine })
    await choose('€200.00')
    await accept()
    await press(/Buy now/)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('does not have enough funds')
    expect(document.activeElement).toBe(alert)
    expect(router.state.location.search).toBe('')
    await press('Buy now – €200.00')
    await screen.findByRole('heading', { name: 'Your voucher is ready' })
    expect(new Set(bought.map(({ requestId }) => requestId)).size).toBe(2)
  })

  test('by a limit says so; a field that the engine refuses is marked', async () => {
    const { engine } = shop(
      refuse('voucher-limit'),
      refuse('invalid-fields', { postalCode: 'postal-code-not-valid' }),
    )
    await openPage(path, { engine })
    await accept()
    await press(/Buy now/)
    expect((await screen.findByRole('alert')).textContent).toContain('can’t buy another voucher')
    await press(/Buy now/)
    await waitFor(() => expect(screen.getByLabelText(/^Post/).getAttribute('aria-invalid')).toBe('true'))
  })

  test('without an answer is asked after by the same name until it is known', async () => {
    const state = shop('lost')
    state.standing = { transactionStatus: 'Pending', voucherCode: null, expirationDate: null }
    await openPage(path, { engine: state.engine })
    await accept()
    await press(/Buy now/)
    expect(await screen.findByText('We are checking your payment')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buy now/ })).toBeNull()
    await waitFor(() => expect(state.read).toEqual([state.bought[0]?.['requestId']]))
    state.standing = {}
    await screen.findByRole('heading', { name: 'Your voucher is ready' })
  })

  test('that the engine never heard of shows the form as it was, and is sent again by the same name', async () => {
    const { engine, bought } = shop('lost')
    await openPage(path, { engine })
    await choose('€25.00')
    await accept()
    await press(/Buy now/)
    expect(await screen.findByText('Nothing was charged. You can pay now.')).toBeTruthy()
    await press('Buy now – €25.00')
    await screen.findByRole('heading', { name: 'Your voucher is ready' })
    expect(new Set(bought.map(({ requestId }) => requestId)).size).toBe(1)
  })

  test('after a reload is asked for by its name in the address', async () => {
    const state = shop()
    state.standing = { transactionStatus: 'Refunded', reason: 'amount-differs', voucherCode: null }
    const id = '01990a4e-6c1b-4d2f-8a35-4be1c0d7f0aa'
    await openPage(`${path}?order=${id}`, { engine: state.engine })
    expect(await screen.findByText('We’re refunding your payment')).toBeTruthy()
    expect(state.read).toEqual([id])
    await press('Buy another voucher')
    expect(await screen.findByRole('button', { name: /Buy now/ })).toBeTruthy()
  })

  test('at an invalid order name shows the form', async () => {
    const { engine } = shop()
    await openPage(`${path}?order=nobody`, { engine })
    expect(await screen.findByRole('button', { name: /Buy now/ })).toBeTruthy()
  })
})

test('somebody with an empty profile can buy, and gives the billing address here', async () => {
  const { engine } = shop()
  engine.profile = emptyProfile
  await openPage(path, { engine, locale: 'de' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Gutschein kaufen' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen – €50,00' })).toBeTruthy()
  expect(screen.getByLabelText(/Kartennummer/)).toBeTruthy()
})
