import { parseQuery } from '@jetbridge/core/booking/query.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { voucherProblemText } from '@jetbridge/core/payment/voucher.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyPayment, type PaymentDraft } from '../wizard/payment-draft.ts'
import { newWizard, updateStep, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionOf } from '../../../api/session.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { PaymentFailed } from './payment-banner.tsx'
import { useBalance } from './use-balance.ts'
import type { VoucherRefusal } from './voucher.ts'
import { VoucherChoice } from './voucher-choice.tsx'

const user = userEvent.setup()
afterEach(cleanup)

const good = {
  isSuccess: true,
  balanceToPay: 70,
  voucherAmount: 50,
  currencyCode: 'EUR',
  validateVoucherError: null,
}
const expired = {
  ...good,
  isSuccess: false,
  validateVoucherError: { code: 'expired', errorDescription: 'The voucher has expired' },
}
const busy = { code: 'busy', message: 'Too busy', requestId: 'r' }

/** Reopens a page with an earlier voucher, and the engine's present answer about it. */
async function reopen(...answers: [status: number, body: object][]) {
  const calls: string[] = []
  let kept: string | null = 'GIFT50'
  const api = createApi({
    base: '/api',
    session: sessionOf({ bookingFlowId: 'flow-1' }),
    tell: () => undefined,
    fetch: (_, init) => {
      calls.push(init?.method ?? '')
      const [status, body] = init?.method === 'DELETE' ? [200, {}] : answers.shift()!
      return Promise.resolve(Response.json(body, { status }))
    },
  })
  const voucher = { ...emptyPayment, voucherCode: 'GIFT50', voucherHold: 'hold-1' }
  const Stage = () => {
    const [wizard, setWizard] = useState(() =>
      withCurrent(updateStep(newWizard(), 'payment', { data: voucher }), 'payment'),
    )
    const [held] = useState(() =>
      heldSeats({ holdId: 'hold-1', secondsLeft: 600, totalAmount: 120, currencyCode: 'EUR' } as WireHold),
    )
    const booking = {
      query: parseQuery({ prov: 'user' }),
      wizard,
      held,
      currency: 'EUR',
      openedPayment: { state: 'none', voucherAmount: 0, balance: null },
      update: (step: 'payment', data: PaymentDraft) => {
        kept = data.voucherCode
        setWizard((now) => updateStep(now, step, { data }))
      },
      loseHold: () => undefined,
    } as unknown as Booking
    return (
      <ApiProvider value={api}>
        <BookingWith value={booking}>
          <Voucher />
        </BookingWith>
      </ApiProvider>
    )
  }
  await renderPiece(
    <QueryClientProvider client={new QueryClient()}>
      <Stage />
    </QueryClientProvider>,
  )
  return { calls, kept: () => kept }
}

/** With a press in place of the payment that the engine refuses for the voucher. */
function Voucher() {
  const balance = useBalance()
  const [why, setWhy] = useState<VoucherRefusal>()
  return (
    <>
      {why && <PaymentFailed failed={{ kind: 'voucher', why }} token={1} />}
      <button type="button" onClick={() => void balance.renewVoucher().then(setWhy)}>
        Pay
      </button>
      <VoucherChoice balance={balance} isDisabled={false} />
    </>
  )
}

test('a voucher that was spent elsewhere while it paid here shows one reason, the true one', async () => {
  const errorDescription = voucherProblemText['used-up']
  const validateVoucherError = { code: 'used-up', errorDescription }
  await reopen([200, good], [200, { ...good, isSuccess: false, validateVoucherError }])
  await screen.findByText(/^Voucher GIFT50 applied: €50\.00/)
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This voucher has been used up')
  expect(await screen.findByLabelText<HTMLInputElement>('Voucher code')).toHaveProperty('value', 'GIFT50')
  expect(screen.getAllByText(/This voucher/)).toHaveLength(1)
})

test('a kept voucher that could not be checked stays with the booking, says why it pays nothing now, and is tried again', async () => {
  const { calls, kept } = await reopen([503, busy], [200, good])
  expect(await screen.findByText(/^We are very busy right now/)).toBeTruthy()
  expect([calls, kept()]).toEqual([['POST'], 'GIFT50'])
  await user.click(screen.getByRole('button', { name: 'Use voucher' }))
  expect(await screen.findByText(/^Voucher GIFT50 applied: €50\.00/)).toBeTruthy()
  await waitFor(() => {
    expect(document.activeElement?.tagName).toBe('FIELDSET')
  })
})

test('a kept voucher that is worthless is dropped, with its reason', async () => {
  const { calls, kept } = await reopen([200, expired])
  expect(await screen.findByText('This voucher has expired')).toBeTruthy()
  await waitFor(() => {
    expect([calls, kept()]).toEqual([['POST', 'DELETE'], null])
  })
})
