import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { fromDecimal, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { holdTrip, reserveHeld, type TestReservation } from '@jetbridge/server/testing/payer.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyPayment, type PaymentDraft } from '../wizard/payment-draft.ts'
import { emptyContact, emptyInfo, slotsFor } from '../wizard/party-draft.ts'
import { newWizard, updateStep, type Wizard, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { ApiFailure } from '../../../api/failure.ts'
import { apiOf, buildUnpaid } from '../../../testing/bookings.ts'
import { nextDay, openedEngine, pageBank } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
import { type PieceSetup, renderPiece } from '../../../testing/render-piece.tsx'
import { buildAgency } from '../../../testing/signed-in.ts'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { Checkout } from './checkout.tsx'
import type { PayOutcome } from './outcome.ts'
import type { BalanceActions } from './use-balance.ts'
import { type WaysToPay, useWays } from './use-ways.ts'

const user = userEvent.setup()
afterEach(cleanup)

/** how travellers know it, as printed */
const page = 'Card on a secure payment page'
const printed = { printedPayment: true }

const sample = fromDecimal(120, 'EUR')
const balance: BalanceActions = {
  balance: { total: sample, covered: money(0, 'EUR'), due: sample, voucherCode: null },
  refused: undefined,
  applyVoucher: () => Promise.resolve({ ok: false, why: { problem: 'unknown' } }),
  removeVoucher: () => Promise.resolve(undefined),
  renewVoucher: () => Promise.resolve(undefined),
  onReserved: () => undefined,
}

function WithWays({ children }: { children: (ways: WaysToPay) => ReactNode }) {
  return children(useWays(sample.currency))
}

interface Setup extends Pick<PieceSetup, 'brandId' | 'switches' | 'locale' | 'providers'> {
  /** what an applied voucher covers; absent: it is refused */
  covered?: number
  /** the kept voucher, and why it pays nothing */
  refused?: BalanceActions['refused']
  provider?: string
  /** seconds the seats are held for; 0 when they are held no longer */
  heldFor?: number
  /** a payment was tried before */
  isTried?: boolean
  /** the wizard's draft of the payment */
  kept?: PaymentDraft
  /** what is paid at the engine; absent: nobody pays */
  reserved?: TestReservation
  network?: Network
}

/** The checkout of one adult, and a log of its calls and of what it does with the booking. */
async function open({
  brandId = 'peoples',
  switches = {},
  provider = 'user',
  heldFor = 600,
  isTried = false,
  kept,
  reserved,
  network = new Network(),
  refused,
  covered,
  locale = 'en',
  providers,
}: Setup = {}) {
  const diary: string[] = []
  const told: PayOutcome[] = []
  let draft: PaymentDraft | undefined
  const due = fromDecimal(reserved?.balance ?? 120, 'EUR')
  const log = (name: string) => diary.push(name.slice(name.lastIndexOf('/') + 1))
  const api = apiOf(network, reserved?.caller ?? {}, log)
  const applyVoucher: BalanceActions['applyVoucher'] = (code) =>
    covered === undefined
      ? balance.applyVoucher(code)
      : Promise.resolve({ ok: true, covered: fromDecimal(covered, 'EUR') })
  const Stage = () => {
    const [wizard, setWizard] = useState(() => {
      const data = kept ?? { ...emptyPayment, isTransactionInitiated: true }
      return isTried || kept ? updateStep(withParty(), 'payment', { data }) : withParty()
    })
    const [held] = useState(() =>
      heldSeats({ secondsLeft: heldFor, totalAmount: toDecimal(due), currencyCode: 'EUR' } as WireHold),
    )
    const [isPaying, setPaying] = useState(false)
    const booking = {
      query: parseQuery({ prov: provider }),
      wizard,
      held: heldFor > 0 ? held : undefined,
      options: { seatsHidden: true, ancillariesHidden: true, hasExtras: false },
      currency: 'EUR',
      where: { kind: isPaying ? 'paying' : 'choosing' },
      update: (step: 'payment', data: PaymentDraft) => {
        const before = draft?.isTransactionInitiated ?? isTried
        if (data.isTransactionInitiated !== before)
          diary.push(data.isTransactionInitiated ? 'started' : 'not started')
        draft = data
        setWizard((now: Wizard) => updateStep(now, step, { data }))
      },
      save: async () => void diary.push('saved'),
      changeAt: async (step: string) => void diary.push(`change at ${step}`),
    } as unknown as Booking
    return (
      <ApiProvider value={api}>
        <BookingWith value={booking}>
          <WithWays>
            {(ways) => (
              <Checkout
                balance={{
                  ...balance,
                  balance: { ...balance.balance, total: due, due },
                  refused,
                  applyVoucher,
                }}
                ways={ways}
                isPaying={isPaying}
                onPaying={() => {
                  setPaying(true)
                }}
                onOutcome={(outcome) => {
                  told.push(outcome)
                  setPaying(false)
                }}
                onProviderChanged={() => diary.push('provider changed')}
              />
            )}
          </WithWays>
        </BookingWith>
      </ApiProvider>
    )
  }
  await renderPiece(<Stage />, { brandId, switches, locale, providers })
  return { diary, told, draft: () => draft }
}

function withParty(): Wizard {
  const [slot] = slotsFor({ adult: 1, child: 0, infant: 0 }, undefined)
  const info = { ...emptyInfo, firstName: 'Ada', lastName: 'Byron', gender: 'F' as const }
  const typedContact = { ...emptyContact, email: 'ada@example.org' }
  const party = { people: [{ ...slot!, info }], contact: typedContact, typedContact }
  return withCurrent(updateStep(newWizard(), 'passengers', { data: party }), 'payment')
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

test.each([
  ['en', /^A booking in EUR can’t be paid for online right now/],
  ['de', /^Eine Buchung in EUR lässt sich derzeit nicht online bezahlen/],
] as const)(
  'where no gateway takes the currency that is said, and no form asks for a card (%s)',
  async (locale, told) => {
    await open({ locale, providers: [{ name: 'default', currencies: ['USD'] }] })
    expect(screen.getByText(told)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /card|Karte/i })).toBeNull()
    expect(screen.queryByRole('button', { name: /Buy|buchen/ })).toBeNull()
  },
)

test('an agency has no conditions to accept, no voucher and no choice: one button debits its account [PAY-12, PAY-13]', async () => {
  const app = await openedEngine()
  const caller = await startAgencyFlow(app, await buildAgency({ creditLimit: 0 }))
  const trip = { day: nextDay() }
  await holdTrip(app, caller, trip)
  const reserved = await reserveHeld(app, caller, trip)
  const { diary, told } = await open({ brandId: 'slate_one', provider: 'agency', reserved })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Ways to pay' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Do you have a voucher?' })).toBeNull()
  await press(/^Buy now/)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(diary).toEqual(['started', 'saved', 'create-reservation', 'account-payment'])
  expect(told).toEqual([{ kind: 'declined', reason: 'credit-exceeded', status: 'Declined' }])
})

test('the newsletter is there but hidden unless the brand shows it, and never ticked beforehand [NWS-01]', async () => {
  await open({ brandId: 'slate_one' })
  const hidden = screen.getByRole('checkbox', { name: /news and offers/, hidden: true })
  expect(screen.queryByRole('checkbox', { name: /news and offers/ })).toBeNull()
  expect(hidden).toHaveProperty('checked', false)
  cleanup()
  await open({ brandId: 'peoples' })
  expect(screen.getByRole('checkbox', { name: /news and offers/ })).toHaveProperty('checked', false)
  expect(screen.getByText(/You will get an email with a link to confirm/)).toBeTruthy()
  cleanup()
  // An agent pays for somebody else, who is not there to agree.
  await open({ brandId: 'peoples', provider: 'agency' })
  expect(screen.queryByRole('checkbox', { name: /news and offers/ })).toBeNull()
})

test('the brand with another provider’s newsletter shows it too, and promises no mail from there [BRD-05, NWS-04]', async () => {
  await open({ brandId: 'air_direct' })
  expect(screen.getByRole('checkbox', { name: /news and offers/ })).toHaveProperty('checked', false)
  expect(screen.queryByText(/link to confirm/)).toBeNull()
})

test('a traveller who wants the newsletter is subscribed before anything is paid; a failure blocks nothing [NWS-02]', async () => {
  const network = new Network()
  network.refuse(subscriptionEndpoints.subscribeNewsletter, 'fault')
  pageBank.setMood('refuse')
  const { diary, told } = await open({ reserved: await buildUnpaid(), network, switches: printed })
  await press(page)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press(/^Buy now/)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(diary).toEqual([
    'provider changed',
    'subscribe-newsletter',
    'started',
    'saved',
    'create-reservation',
    'init-transaction-with-balance',
  ])
  expect(told).toEqual([{ kind: 'no-page' }])
})

test('accepted conditions stay whichever way is chosen; the page says what is missing, and nothing begins [PAY-33, PAY-38]', async () => {
  const { diary } = await open({ switches: printed })
  const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /terms and conditions/ })
  await user.click(terms())
  await press(page)
  expect(terms().checked).toBe(true)
  await press(/^Buy now/)
  expect(screen.getByText('Please tick this to go on')).toBeTruthy()
  expect(diary).toEqual(['provider changed'])
})

test('nothing can be edited while it pays', async () => {
  const network = new Network()
  network.hold(paymentEndpoints.createReservation)
  await open({ reserved: await buildUnpaid(), network, switches: printed })
  await press(page)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press(/^Buy now/)
  const frozen = [...screen.getAllByRole('checkbox'), screen.getByRole('button', { name: 'Card' })]
  for (const control of frozen) expect(control.matches(':disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Do you have a voucher?' }).matches(':disabled')).toBe(true)
})

test('a kept voucher that pays nothing any more says why, at its field, where it can be tried again', async () => {
  const refused = { code: 'GIFT50', why: { problem: 'expired' } } as const
  await open({ refused })
  const field = screen.getByLabelText<HTMLInputElement>('Voucher code')
  expect(field.value).toBe('GIFT50')
  expect(screen.getByText('This voucher has expired')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['too-many-requests', 429, /Das ging etwas zu schnell/],
  ['payment-in-progress', 409, /Eine Zahlung für diese Buchung wird geprüft/],
] as const)('a voucher refused as %s is told in the visitor’s language', async (code, status, words) => {
  const failed = new ApiFailure(status, code, 'Readable English')
  await open({ refused: { code: 'GIFT50', why: { failed } }, locale: 'de' })
  expect(screen.getByText(words)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Readable English')
})

test.each([
  { what: 'pays 70 € of 120', covered: 70, way: 'Card' },
  { what: 'is refused', covered: undefined, way: page },
])(
  'where another way comes first and a voucher $what, the way to pay is then: $way [VCH-08]',
  async ({ covered, way }) => {
    await open({
      brandId: 'bae',
      switches: { ...printed, useVoucher: true },
      ...(covered !== undefined && { covered }),
    })
    const chosen = () => screen.getByRole('button', { pressed: true }).textContent
    expect(chosen()).toBe(page)
    await press('Do you have a voucher?')
    await user.type(screen.getByLabelText('Voucher code'), 'GIFT70')
    await press('Use voucher')
    expect(chosen()).toBe(way)
  },
)

test('a card is offered once, by the way that the brand has chosen, and pays the rest of a voucher, too', async () => {
  await open({ brandId: 'bae', switches: { useVoucher: true }, covered: 70 })
  const isOneCard = () => {
    expect(screen.queryByRole('group', { name: 'Ways to pay' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Card' })).toBeTruthy()
    expect(screen.getByText(/^Next, you’ll pay on a secure page/)).toBeTruthy()
  }
  isOneCard()
  await press('Do you have a voucher?')
  await user.type(screen.getByLabelText('Voucher code'), 'GIFT70')
  await press('Use voucher')
  isOneCard()
  cleanup()
  await open({ brandId: 'peoples' })
  expect(screen.queryByRole('group', { name: 'Ways to pay' })).toBeNull()
  expect(screen.getByLabelText('Card number')).toBeTruthy()
})

test('the button says the sum, and nothing beside it says it again; as printed the total stands there, too', async () => {
  await open({ brandId: 'peoples' })
  expect(screen.getByRole('button', { name: /^Buy now – €/ })).toBeTruthy()
  expect(screen.queryByText('Total')).toBeNull()
  cleanup()
  await open({ brandId: 'slate_one' })
  expect(screen.getByText('Total')).toBeTruthy()
})

test.each([
  ['en', 'Card number', 'CVC/CVV', /^Buy now/],
  ['de', 'Kartennummer', 'Prüfnummer', /^Zahlungspflichtig/],
] as const)(
  'card fields that are passed by stay as they are; one that is left with something wrong in it says so, and the button asks for all (%s)',
  async (locale, number, code, buy) => {
    await open({ brandId: 'peoples', locale })
    const fields = () => [number, code].map((label) => screen.getByLabelText(label))
    const wrong = () => fields().map((field) => field.getAttribute('aria-invalid') === 'true')
    await user.click(fields()[0]!)
    while (!document.activeElement?.matches('[name=terms]')) await user.tab()
    expect(wrong()).toEqual([false, false])
    await user.type(fields()[0]!, '4111 1111')
    await user.tab()
    await waitFor(() => expect(wrong()).toEqual([true, false]))
    await user.click(screen.getByRole('button', { name: buy }))
    await waitFor(() => expect(wrong()).toEqual([true, true]))
  },
)

test('a voucher is only offered where the brand takes them [PAY-04, VCH-01]', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Do you have a voucher?' })).toBeTruthy()
  cleanup()
  await open({ switches: { useVoucher: false } })
  expect(screen.queryByRole('button', { name: 'Do you have a voucher?' })).toBeNull()
})

test('once the seats are no longer held there is nothing to buy: the button gives way to holding them again', async () => {
  const { diary } = await open({ heldFor: 0 })
  const ended = screen.getByRole('alert')
  expect(ended.textContent).toContain('Your seats are no longer held')
  expect(within(ended).getByRole('button', { name: 'Hold the seats again' })).toBeTruthy()
  expect(document.activeElement).toBe(ended)
  expect(screen.queryByRole('button', { name: /^Buy now/ })).toBeNull()
  expect(diary).toEqual([])
})

test('after a try to pay the trip stays: Back gives way to the steps to change, and a new search', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Change something' })).toBeNull()
  cleanup()
  const { diary } = await open({ isTried: true })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.getByText(/^We have already tried to take this payment/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New search' })).toBeTruthy()
  const group = screen.getByRole('group', { name: 'Change something' })
  // A paragraph cannot hold it: a browser would end the paragraph before.
  expect(group.closest('p')).toBeNull()
  const ways = within(group)
  expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Flights', 'Passengers'])
  await user.click(ways.getByRole('button', { name: 'Passengers' }))
  expect(diary).toEqual(['change at passengers'])
})

test('an address typed in place of the contact’s is kept with the booking, the card is not', async () => {
  const { draft } = await open({ switches: { useVoucher: false } })
  for (const [label, text] of [
    ['Card number', '4111 1111 1111 1111'],
    ['Name on card', 'ADA BYRON'],
    ['City', 'Bregenz'],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await user.tab()
  expect(draft()).toMatchObject({ city: 'Bregenz', cardNumber: null, isTransactionInitiated: false })
  expect(JSON.stringify(draft())).not.toMatch(/4111|ADA/)
  cleanup()
  await open({ kept: { ...emptyPayment, city: 'Bregenz', lastName: 'Byron', country: 'AT' } })
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bregenz')
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Byron')
})
