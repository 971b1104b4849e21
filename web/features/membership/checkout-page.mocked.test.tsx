/** With a drop-in of the test’s own in the place of Braintree’s. */
import { braintreeEndpoints } from '@jetbridge/core/contract/braintree.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { WireMembershipProduct } from '@jetbridge/core/contract/membership.ts'
import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  DropInInstance,
  PaymentMethod,
  ThreeDSecureRequest,
} from '../../form/drop-in/drop-in-library.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { bank, sterlingBrand, switchEngine } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import {
  ada,
  becomeMember,
  done,
  membershipOf,
  orderMembership,
  payForMembership,
} from '../../testing/profiles.ts'
import { type Account, type Agent, buildAccount, buildAgent } from '../../testing/signed-in.ts'
import { usDay } from '../../testing/written-days.ts'
import { openPage } from './testing/open-page.tsx'

const card = vi.hoisted(() => ({ create: vi.fn() }))
vi.mock('braintree-web-drop-in', () => ({ default: card }))

const user = userEvent.setup()
const path = '/membership/checkout'
const { getInfo, mine, purchaseEmds, createEmdSPayment: charge } = membershipEndpoints
const { clientToken } = braintreeEndpoints

/** Somebody whom the airline knows by name. @param brandId aero sells for $640.00 */
async function buildBuyer(brandId = 'aero'): Promise<Account> {
  const account = await buildAccount(brandId)
  done(await account.call(passengerProfileEndpoints.update, { body: ada }))
  return account
}

const confirmed: PaymentMethod = {
  nonce: 'nonce-1',
  liabilityShifted: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
}

/** What the drop-in was asked, and what it answers. */
let form: { asked: ThreeDSecureRequest[]; tornDown: number; answer: () => Promise<PaymentMethod> }

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
  // jsdom lays nothing out.
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  form = { asked: [], tornDown: 0, answer: () => Promise.resolve(confirmed) }
  card.create.mockReset().mockImplementation(async ({ container }: { container: HTMLElement }) => {
    const fields = document.createElement('input')
    fields.setAttribute('aria-label', 'Card number')
    container.append(fields)
    const instance: DropInInstance = {
      requestPaymentMethod: ({ threeDSecure }) => {
        form.asked.push(threeDSecure)
        return form.answer()
      },
      clearSelectedPaymentMethod: () => undefined,
      teardown: async () => {
        fields.remove()
        form.tornDown += 1
      },
      on: () => undefined,
    }
    return instance
  })
})

const agree = async () =>
  user.click(await screen.findByRole('checkbox', { name: /^I have read the agreement/ }))
const notice = async () => (await screen.findByRole('alert')).textContent
/** The payment comes next: the button says so, with the price. */
const toPayment = /^Continue to payment – [$€£][\d,]+\.\d\d$/
const atQuote = async () => screen.findByRole('button', { name: toPayment })
const atCard = async (price = '$640.00') => screen.findByRole('button', { name: `Pay now – ${price}` })

/** As far as the card form. */
async function toCard(who?: Account) {
  const buyer = who ?? (await buildBuyer())
  const page = await openPage(path, { user: buyer })
  await agree()
  await press(toPayment)
  await atCard()
  return { ...page, buyer }
}

describe('the way in', () => {
  test('a visitor is sent back to the page that sells, and nothing is loaded before [RTE-15]', async () => {
    const { at, network } = await openPage(path)
    expect(at()).toBe('/membership')
    expect(network.sentTo(getInfo)).toEqual([])
  })

  test('somebody whose session ends here is, too [RTE-15]', async () => {
    const buyer = await buildBuyer()
    const { at } = await openPage(path, { user: buyer })
    await atQuote()
    await buyer.identity.forget()
    await waitFor(() => expect(at()).toBe('/membership'))
  })

  test.each([
    ['a passenger', () => buildBuyer('peoples')],
    ['an agent', () => buildAgent()],
  ])('%s comes to the quote [MEM-26]', async (_who, build: () => Promise<Account | Agent>) => {
    const { at } = await openPage(path, { brandId: 'peoples', user: await build() })
    await atQuote()
    expect(at()).toBe(path)
  })
})

describe('the quote', () => {
  test('shows what is bought, the price as subtotal and total, and the year [MEM-07, MEM-08, MEM-11, MEM-12]', async () => {
    const buyer = await buildBuyer()
    const { session } = await openPage(path, { user: buyer, switches: { printedPayment: true } })
    await atQuote()
    const quote = within(screen.getByRole('region', { name: 'What you’re buying' }))
    expect(quote.getByText('Aero one-year membership')).toBeTruthy()
    expect(quote.getByText('Valid for one year')).toBeTruthy()
    const { validFrom, validUntil } = done(await buyer.call(getInfo)).data[0]!
    expect(quote.getByText(`${usDay(validFrom)} to ${usDay(validUntil)}`)).toBeTruthy()
    const sums = quote.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(sums).toEqual(['$640.00', '$640.00'])
    // The session of the membership is no booking’s.
    expect(session.read().sessionId).toBeUndefined()
  })

  test('has no subtotal of its one line where the printed form is not kept', async () => {
    await openPage(path, { user: await buildBuyer() })
    await atQuote()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$640.00'])
  })

  test.each([
    ['aero', '$640.00'],
    ['peoples', '€190.00'],
    [sterlingBrand, '£1,640.50'],
  ])('writes the price of %s as %s, on the button, too [MEM-10]', async (brandId, written) => {
    switchEngine({ membership: true })
    await openPage(path, { brandId, switches: { membership: true }, user: await buildBuyer(brandId) })
    await agree()
    const quote = within(screen.getByRole('region', { name: 'What you’re buying' }))
    expect(quote.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([written])
    await press(toPayment)
    expect(await screen.findByRole('button', { name: `Pay now – ${written}` })).toBeTruthy()
  })

  test('sends the session that it was given with every later call [API-55]', async () => {
    const network = new Network('aero')
    let given: string | null = null
    network.rewrite(getInfo, (answer) => {
      given = answer.headers.get(headers.sessionId)
      return answer
    })
    await openPage(path, { network, user: await buildBuyer() })
    await agree()
    await press(toPayment)
    await atCard()
    expect(given).toBeTruthy()
    expect(network.sentTo(clientToken).at(-1)?.headers.get(headers.sessionId)).toBe(given)
  })

  test('says that it is loading, and what stands in its way, with another try [MEM-07, MEM-25]', async () => {
    const network = new Network('aero')
    const sold = Promise.withResolvers<void>()
    const sellNothing = async () => {
      await sold.promise
      return Response.json({ data: [] })
    }
    network.rewrite(getInfo, sellNothing, 1)
    await openPage(path, { network, user: await buildBuyer() })
    expect(await screen.findByText('Loading…')).toBeTruthy()
    await waitFor(() => expect(network.sentTo(getInfo)).toHaveLength(1))
    network.refuse(getInfo, 'fault')
    sold.resolve()
    expect(await notice()).toContain('Sorry, something went wrong.')
    expect(screen.queryByRole('button', { name: toPayment })).toBeNull()
    await press('Try again')
    expect(await screen.findByText(/^Something went wrong on our side/)).toBeTruthy()
    await press('Try again')
    await atQuote()
  })

  test('without a name from the engine has the airline’s [MEM-13]', async () => {
    const network = new Network('aero')
    network.rewrite(getInfo, async (answer) => {
      const { data } = (await answer.json()) as { data: WireMembershipProduct[] }
      const unnamed = data.map((each) => ({ ...each, description: '', descriptionTranslations: {} }))
      return Response.json({ data: unnamed }, { headers: answer.headers })
    })
    await openPage(path, { network, user: await buildBuyer() })
    expect(await screen.findByText('Aero one-year membership')).toBeTruthy()
  })

  test('is not bought before the agreement is ticked: that is said, and comes into view [MEM-14]', async () => {
    const { at } = await openPage(path, { user: await buildBuyer() })
    await press(toPayment)
    const tick = screen.getByRole('checkbox', { name: /^I have read the agreement/ })
    expect(screen.getByText('Please accept the terms and conditions')).toBeTruthy()
    // oxlint-disable-next-line typescript/unbound-method -- a mock, which is asked and never called here
    expect(tick.scrollIntoView).toHaveBeenCalled()
    expect(document.activeElement).toBe(tick)
    expect(at()).toBe(path)
    await user.click(tick)
    expect(screen.queryByText('Please accept the terms and conditions')).toBeNull()
    await press(toPayment)
    await atCard()
  })

  test('asks a passenger without a name for it; an agent’s is known [MEM-26]', async () => {
    const { unmount } = await openPage(path, { user: await buildAccount('aero') })
    await agree()
    await press(toPayment)
    expect(screen.getByText('Please enter the first name')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    await user.type(screen.getByLabelText('First name'), 'Ada')
    await user.type(screen.getByLabelText('Last name'), 'Byron 2')
    await press(toPayment)
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Last name'), '{Backspace}{Backspace}')
    await press(toPayment)
    await atCard()
    unmount()
    await openPage(path, { brandId: 'peoples', user: await buildAgent() })
    await atQuote()
    const who = within(screen.getByRole('region', { name: 'Who becomes a member' }))
    expect(who.getByText('Anna Steiner')).toBeTruthy()
    expect(screen.queryByLabelText('First name')).toBeNull()
  })
})

describe('the card', () => {
  test('opens the drop-in for the price, pays, and leads to the thanks [MEM-15, MEM-19]', async () => {
    const { at, buyer, network } = await toCard()
    expect(at()).toBe(`${path}?stage=payment`)
    expect(network.sentTo(clientToken).at(-1)?.query).toEqual({ email: buyer.email })
    const holder = { prefill: 'Ada Byron' }
    const asked = { cardholderName: { required: true }, overrides: { fields: { cardholderName: holder } } }
    expect(card.create).toHaveBeenCalledWith(expect.objectContaining({ card: asked, threeDSecure: true }))
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    expect(form.asked[0]).toMatchObject({ amount: '640.00', email: buyer.email })
    const bought = network.calls.filter((call) => call.startsWith('POST membership/'))
    expect(bought).toEqual([
      'POST membership/get-info',
      'POST membership/purchaseEmds',
      'POST membership/createEmdSPayment',
    ])
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
    expect(sessionStorage.getItem('jetbridge.membership')).toBeNull()
  })

  test('of an agent is billed to a name that the airline knows [MEM-26]', async () => {
    const { at, network } = await openPage(path, { brandId: 'peoples', user: await buildAgent() })
    await agree()
    await press(toPayment)
    await atCard('€190.00')
    await press('Pay now – €190.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    const items = [{ passengerProfileUid: null, paymentNonce: 'nonce-1' }]
    expect(network.bodyTo(purchaseEmds)).toMatchObject({ dataCollectionItems: items })
    expect(form.asked[0]?.billingAddress).toEqual({ givenName: 'Anna', surname: 'Steiner' })
  })

  test('that lacks a name is not sent, and stays [MEM-16]', async () => {
    const { at, network } = await toCard()
    form.answer = () => Promise.reject(new Error('No payment method is available.'))
    await press('Pay now – $640.00')
    await atCard()
    expect(at()).toBe(`${path}?stage=payment`)
    expect(network.sentTo(purchaseEmds)).toEqual([])
    expect(form.tornDown).toBe(0)
  })

  test('is torn down by Cancel, which leads to the quote with all that was ticked [MEM-21]', async () => {
    const { at } = await toCard()
    await press('Cancel')
    await atQuote()
    expect(at()).toBe(path)
    await waitFor(() => expect(form.tornDown).toBe(1))
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read/ }).checked).toBe(true)
  })

  test('is torn down by Back, too', async () => {
    const { router } = await toCard()
    await router.navigate(-1)
    await atQuote()
    await waitFor(() => expect(form.tornDown).toBe(1))
  })

  test('opens again after a reload', async () => {
    const { unmount, buyer } = await toCard()
    unmount()
    const { at } = await openPage(`${path}?stage=payment`, { user: buyer })
    await atCard()
    expect(at()).toBe(`${path}?stage=payment`)
  })

  test('does not open before the agreement is ticked, whatever the address says [MEM-14]', async () => {
    await openPage(`${path}?stage=payment`, { user: await buildBuyer() })
    await atQuote()
    expect(card.create).not.toHaveBeenCalled()
  })
})

describe('a failure leads back to the quote, with its reason and everything ticked [MEM-20]', () => {
  const isBack = async () => {
    await atQuote()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read/ }).checked).toBe(true)
    await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeNull())
  }

  test.each([
    ['attempted only', { threeDSecureInfo: { status: 'authenticate_attempt_successful' } }],
    ['no liability shifted', { liabilityShifted: false }],
  ])('3-D Secure %s [MEM-18]', async (_what, over) => {
    const { network } = await toCard()
    form.answer = () => Promise.resolve({ ...confirmed, ...over })
    await press('Pay now – $640.00')
    const told = await notice()
    expect(told).toContain('Payment failed')
    expect(told).toContain('3-D Secure authentication failed.')
    await isBack()
    expect(network.sentTo(purchaseEmds)).toEqual([])
  })

  test('a card form that is not visible [MEM-17]', async () => {
    await toCard()
    Element.prototype.getClientRects = () => [] as unknown as DOMRectList
    await press('Pay now – $640.00')
    expect(await notice()).toContain('Braintree UI is not visible.')
    await isBack()
  })

  test('a drop-in that does not open', async () => {
    card.create.mockRejectedValue(new Error('There was an error creating Drop-in.'))
    await openPage(path, { user: await buildBuyer() })
    await agree()
    await press(toPayment)
    expect(await notice()).toContain('The card form didn’t open.')
    await isBack()
  })

  test.each([
    [
      'declined',
      () => bank.setMood('decline', 'declined'),
      'Your bank declined the payment. Nothing was charged.',
    ],
    [
      'not authenticated',
      () => bank.setMood('decline', 'authentication-failed'),
      '3-D Secure authentication failed.',
    ],
    ['of another amount', () => bank.setMood('short'), 'The money goes back to your card'],
  ])('a payment that is %s', async (_how, setMood, words) => {
    await toCard()
    setMood()
    await press('Pay now – $640.00')
    expect(await notice()).toContain(words)
    await isBack()
  })

  test('a refusal, and the next try has a nonce of its own and the same order', async () => {
    const { at, buyer, network } = await toCard()
    network.refuse(charge, 'too-many-payments')
    await press('Pay now – $640.00')
    expect(await notice()).toContain('Payment failed')
    await isBack()
    form.answer = () => Promise.resolve({ ...confirmed, nonce: 'nonce-2' })
    await press(toPayment)
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    const { confirmationCode } = await membershipOf(buyer)
    expect(network.sentTo(charge).map(({ body }) => body)).toMatchObject([
      { nonce: 'nonce-1', confirmationCode },
      { nonce: 'nonce-2', confirmationCode },
    ])
  })
})

describe('a payment with an unknown outcome', () => {
  test('is shown, asked about, and leads to the thanks once it is through', async () => {
    const { at, network } = await toCard()
    bank.setMood('lost')
    const asking = network.hold(mine)
    await press('Pay now – $640.00')
    await screen.findByText('We are checking your payment')
    asking.open()
    await waitFor(() => expect(at()).toBe('/membership/success'))
  })

  test('that never arrived charges nothing, and the quote is there again', async () => {
    const { network } = await toCard()
    network.lose(charge)
    await press('Pay now – $640.00')
    expect(await notice()).toContain('Nothing was charged. You can pay now.')
    await atQuote()
  })

  test('of an earlier visit is asked about, and its end is shown', async () => {
    const buyer = await buildBuyer()
    bank.setMood('absent')
    const { pnrPaymentId } = await payForMembership(buyer, await orderMembership(buyer))
    await openPage(path, { user: buyer })
    await screen.findByText(/A payment for your membership is under way/)
    bank.decline(pnrPaymentId)
    await atQuote()
    expect(await notice()).toContain('The card does not have enough funds.')
  })

  test('stays told when Back is pressed while it runs', async () => {
    const { router, network, at } = await toCard()
    const charging = network.hold(charge)
    await press('Pay now – $640.00')
    await waitFor(() => expect(network.sentTo(charge)).toHaveLength(1))
    await router.navigate(-1)
    await screen.findByText('We are checking your payment')
    charging.open()
    await waitFor(() => expect(at()).toBe('/membership/success'))
  })
})

describe('somebody who is a member already', () => {
  test('is led to the card, which says so', async () => {
    const member = await buildBuyer()
    await becomeMember(member)
    const { at } = await openPage(path, { user: member })
    expect((await screen.findByText(/^You’re already a member\./)).role).toBe('status')
    expect(at()).toBe('/membership/card')
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
  })

  test('since another tab has bought is not charged again', async () => {
    const { at, buyer, network } = await toCard()
    await becomeMember(buyer)
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    expect(network.sentTo(charge)).toEqual([])
  })
})
