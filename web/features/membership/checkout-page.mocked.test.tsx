/** With a drop-in of the test’s own in the place of Braintree’s. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  DropInInstance,
  PaymentMethod,
  ThreeDSecureRequest,
} from '../../form/drop-in/drop-in-library.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { signedInAgent } from '../../testing/sample-agent.ts'
import { activeMembership, sampleMembership, sampleProduct } from '../../testing/sample-membership.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { MembershipEngine } from './testing/membership-engine.ts'
import { openPage, passenger } from './testing/open-page.tsx'

const card = vi.hoisted(() => ({ create: vi.fn() }))
vi.mock('braintree-web-drop-in', () => ({ default: card }))

const user = userEvent.setup()
const path = '/membership/checkout'

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

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const agree = async () =>
  user.click(await screen.findByRole('checkbox', { name: /^I have read the agreement/ }))
const notice = async () => (await screen.findByRole('alert')).textContent
const atQuote = async () => screen.findByRole('button', { name: 'Purchase' })
const atCard = async () => screen.findByRole('button', { name: 'Pay now – $640.00' })

/** As far as the card form. */
async function toCard(engine = new MembershipEngine(), who = passenger) {
  const page = await openPage(path, { engine, user: who })
  await agree()
  await press('Purchase')
  await atCard()
  return page
}

const charge = 'POST membership/createEmdSPayment'

describe('the way in', () => {
  test('a visitor is sent back to the page that sells, and nothing is loaded before [RTE-15]', async () => {
    const { at, engine } = await openPage(path)
    expect(at()).toBe('/membership')
    expect(engine.calls()).not.toContain('POST membership/get-info')
  })

  test('somebody whose session ends here is, too [RTE-15]', async () => {
    const { at, signOut } = await openPage(path, { user: passenger })
    await atQuote()
    signOut()
    await waitFor(() => expect(at()).toBe('/membership'))
  })

  test.each([
    ['a passenger', passenger],
    ['an agent', signedInAgent],
  ])('%s comes to the quote [MEM-26]', async (_who, who) => {
    const { at } = await openPage(path, { user: who })
    await atQuote()
    expect(at()).toBe(path)
  })
})

describe('the quote', () => {
  test('shows what is bought, the price as subtotal and total, and the year [MEM-07, MEM-08, MEM-11, MEM-12]', async () => {
    const { session } = await openPage(path, { user: passenger })
    await atQuote()
    const quote = within(screen.getByRole('region', { name: 'What you’re buying' }))
    expect(quote.getByText('Aero one-year shared membership')).toBeTruthy()
    expect(quote.getByText('Valid for one year')).toBeTruthy()
    expect(quote.getByText('Feb 3, 2030 to Feb 3, 2031')).toBeTruthy()
    const sums = quote.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(sums).toEqual(['$640.00', '$640.00'])
    // The session of the membership is no booking’s.
    expect(session.read().sessionId).toBeUndefined()
  })

  test.each([
    ['USD', 640, '$640.00'],
    ['EUR', 640, '€640.00'],
    ['GBP', 640, '£640.00'],
    ['GBP', 1640.5, '£1,640.50'],
  ])('writes %s %d as %s, on the button, too [MEM-10]', async (currencyCode, amount, written) => {
    const engine = new MembershipEngine()
    const emdSPriceSchedule = { emdSPriceAmounts: [{ amount, currencyCode }] }
    engine.product = { ...sampleProduct, emdSPriceSchedule } as typeof sampleProduct
    engine.memberships = [sampleMembership({ amount, currencyCode: currencyCode as 'USD' })]
    await openPage(path, { engine, user: passenger })
    await agree()
    const quote = within(screen.getByRole('region', { name: 'What you’re buying' }))
    expect(quote.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([written, written])
    await press('Purchase')
    expect(await screen.findByRole('button', { name: `Pay now – ${written}` })).toBeTruthy()
  })

  test('sends the session that it was given with every later call [API-55]', async () => {
    const { engine } = await toCard()
    expect(engine.lastOf('GET braintree/client-token')?.headers.get('X-Session-Id')).toBe('membership-1')
  })

  test('says that it is loading, and what stands in its way, with another try [MEM-07, MEM-25]', async () => {
    const engine = new MembershipEngine()
    let come: (answer: unknown) => void = () => undefined
    engine.answers.set('POST membership/get-info', () => new Promise((resolve) => (come = resolve)))
    await openPage(path, { engine, user: passenger })
    expect(await screen.findByText('Loading…')).toBeTruthy()
    await waitFor(() => expect(engine.countOf('POST membership/get-info')).toBe(1))
    engine.answers.set('POST membership/get-info', 'fault')
    come({ data: [] })
    expect(await notice()).toContain('Sorry, something went wrong.')
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull()
    engine.answers.delete('POST membership/get-info')
    await press('Try again')
    await atQuote()
  })

  test('without a name from the engine has the airline’s [MEM-13]', async () => {
    const engine = new MembershipEngine()
    engine.product = { ...sampleProduct, description: '', descriptionTranslations: {} }
    await openPage(path, { engine, user: passenger })
    expect(await screen.findByText('Aero one-year shared membership')).toBeTruthy()
  })

  test('is not bought before the agreement is ticked: that is said, and comes into view [MEM-14]', async () => {
    const { at } = await openPage(path, { user: passenger })
    await press('Purchase')
    const tick = screen.getByRole('checkbox', { name: /^I have read the agreement/ })
    expect(screen.getByText('Please accept the terms and conditions')).toBeTruthy()
    // oxlint-disable-next-line typescript/unbound-method -- a mock, which is asked and never called here
    expect(tick.scrollIntoView).toHaveBeenCalled()
    expect(document.activeElement).toBe(tick)
    expect(at()).toBe(path)
    await user.click(tick)
    expect(screen.queryByText('Please accept the terms and conditions')).toBeNull()
    await press('Purchase')
    await atCard()
  })

  test('asks a passenger without a name for it; an agent’s is known [MEM-26]', async () => {
    const engine = new MembershipEngine()
    engine.profile = sampleProfile({ firstName: null, lastName: null })
    const { unmount } = await openPage(path, { engine, user: passenger })
    await agree()
    await press('Purchase')
    expect(screen.getByText('The First name field is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    await user.type(screen.getByLabelText('First name'), 'Ada')
    await user.type(screen.getByLabelText('Last name'), 'Byron 2')
    await press('Purchase')
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Last name'), '{Backspace}{Backspace}')
    await press('Purchase')
    await atCard()
    unmount()
    await openPage(path, { user: signedInAgent })
    await atQuote()
    const who = within(screen.getByRole('region', { name: 'Who becomes a member' }))
    expect(who.getByText('Kim Sommer')).toBeTruthy()
    expect(screen.queryByLabelText('First name')).toBeNull()
  })
})

describe('the card', () => {
  test('opens the drop-in for the price, pays, and leads to the thanks [MEM-15, MEM-19]', async () => {
    const { at, engine } = await toCard()
    expect(at()).toBe(`${path}?stage=payment`)
    expect(engine.lastOf('GET braintree/client-token')?.query).toEqual({ email: 'ada@example.com' })
    expect(card.create).toHaveBeenCalledWith(
      expect.objectContaining({ card: { cardholderName: { required: true } }, threeDSecure: true }),
    )
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    expect(form.asked[0]).toMatchObject({ amount: '640.00', email: 'ada@example.com' })
    const bought = engine.calls().filter((call) => call.startsWith('POST membership/'))
    expect(bought).toEqual([
      'POST membership/get-info',
      'POST membership/purchaseEmds',
      'POST membership/createEmdSPayment',
    ])
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
    expect(sessionStorage.getItem('jetbridge.membership')).toBeNull()
  })

  test('of an agent is billed to a name that the airline knows [MEM-26]', async () => {
    const { at, engine } = await toCard(new MembershipEngine(), signedInAgent)
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    const items = [{ passengerProfileUid: null, paymentNonce: 'nonce-1' }]
    expect(engine.lastOf('POST membership/purchaseEmds')?.body).toMatchObject({ dataCollectionItems: items })
    expect(form.asked[0]?.billingAddress).toEqual({ givenName: 'Kim', surname: 'Sommer' })
  })

  test('that lacks a name is not sent, and stays [MEM-16]', async () => {
    const { at, engine } = await toCard()
    form.answer = () => Promise.reject(new Error('No payment method is available.'))
    await press('Pay now – $640.00')
    await atCard()
    expect(at()).toBe(`${path}?stage=payment`)
    expect(engine.calls()).not.toContain('POST membership/purchaseEmds')
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
    const { unmount } = await toCard()
    unmount()
    const { at } = await openPage(`${path}?stage=payment`, { user: passenger })
    await atCard()
    expect(at()).toBe(`${path}?stage=payment`)
  })

  test('does not open before the agreement is ticked, whatever the address says [MEM-14]', async () => {
    await openPage(`${path}?stage=payment`, { user: passenger })
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
    const { engine } = await toCard()
    form.answer = () => Promise.resolve({ ...confirmed, ...over })
    await press('Pay now – $640.00')
    const told = await notice()
    expect(told).toContain('Payment failed')
    expect(told).toContain('3-D Secure authentication failed.')
    await isBack()
    expect(engine.calls()).not.toContain('POST membership/purchaseEmds')
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
    await openPage(path, { user: passenger })
    await agree()
    await press('Purchase')
    expect(await notice()).toContain('Payment UI not initialized')
    await isBack()
  })

  test.each([
    ['Declined', null, 'Your bank declined the payment. Nothing was charged.'],
    ['Declined', 'authentication-failed', '3-D Secure authentication failed.'],
    ['Refunded', 'too-late', 'The money goes back to your card'],
  ])('a payment that is %s (%s)', async (transactionStatus, reason, words) => {
    const { engine } = await toCard()
    engine.answers.set(charge, () => ({ transactionStatus, reason }))
    await press('Pay now – $640.00')
    expect(await notice()).toContain(words)
    await isBack()
  })

  test('a refusal, and the next try has a nonce of its own and the same order', async () => {
    const { at, engine } = await toCard()
    engine.answers.set(charge, 'too-many-payments')
    await press('Pay now – $640.00')
    expect(await notice()).toContain('Payment failed')
    await isBack()
    engine.answers.delete(charge)
    form.answer = () => Promise.resolve({ ...confirmed, nonce: 'nonce-2' })
    await press('Purchase')
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    const paid = engine.sent.filter(({ call }) => call === charge)
    expect(paid.map(({ body }) => [body['nonce'], body['confirmationCode']])).toEqual([
      ['nonce-1', 'M7XQ2A'],
      ['nonce-2', 'M7XQ2A'],
    ])
  })
})

describe('a payment with an unknown outcome', () => {
  const pending = { transactionStatus: 'Pending', reason: null, cardNumber: null } as const

  test('is shown, asked about, and leads to the thanks once it is through', async () => {
    const { at, engine } = await toCard()
    engine.answers.set(charge, 'lost')
    engine.answers.set('GET membership/mine', () => ({
      memberships: [sampleMembership({ payment: pending })],
    }))
    await press('Pay now – $640.00')
    await screen.findByText('We are checking your payment')
    engine.approve()
    engine.answers.delete('GET membership/mine')
    await waitFor(() => expect(at()).toBe('/membership/success'))
  })

  test('that never arrived charges nothing, and the quote is there again', async () => {
    const { engine } = await toCard()
    engine.answers.set(charge, 'lost')
    await press('Pay now – $640.00')
    expect(await notice()).toContain('Nothing was charged. You can pay now.')
    await atQuote()
  })

  test('of an earlier visit is asked about, and its end is shown', async () => {
    const engine = new MembershipEngine()
    engine.memberships = [sampleMembership({ payment: pending })]
    await openPage(path, { engine, user: passenger })
    await screen.findByText(/A payment for your membership is under way/)
    const declined = {
      transactionStatus: 'Declined',
      reason: 'insufficient-funds',
      cardNumber: null,
    } as const
    engine.memberships = [sampleMembership({ payment: declined })]
    await atQuote()
    expect(await notice()).toContain('The card does not have enough funds.')
  })

  test('stays told when Back is pressed while it runs', async () => {
    const { router, engine, at } = await toCard()
    let answer: (answered: unknown) => void = () => undefined
    engine.answers.set(charge, () => new Promise((resolve) => (answer = resolve)))
    await press('Pay now – $640.00')
    await waitFor(() => expect(engine.countOf(charge)).toBe(1))
    await router.navigate(-1)
    await screen.findByText('We are checking your payment')
    engine.approve()
    answer({ transactionStatus: 'Approved', reason: null })
    await waitFor(() => expect(at()).toBe('/membership/success'))
  })
})

describe('somebody who is a member already', () => {
  test('is told so in place of the quote', async () => {
    const engine = new MembershipEngine()
    engine.memberships = [activeMembership()]
    await openPage(path, { engine, user: passenger })
    await screen.findByText('You’re already a member')
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Show your card' })).toBeTruthy()
  })

  test('since another tab has bought is not charged again', async () => {
    const { at, engine } = await toCard()
    engine.answers.set('POST membership/purchaseEmds', () => {
      engine.approve()
      return Response.json({ code: 'already-member', message: '', requestId: 'r' }, { status: 409 })
    })
    await press('Pay now – $640.00')
    await waitFor(() => expect(at()).toBe('/membership/success'))
    expect(engine.calls()).not.toContain(charge)
  })
})
