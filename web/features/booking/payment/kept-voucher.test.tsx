import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { type Instant, instant, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyPayment, type PaymentDraft } from '../wizard/payment-draft.ts'
import { newWizard, updateStep, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { apiOf, buildBooking, buildUnpaid, usingVoucher } from '../../../testing/bookings.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { Network } from '../../../testing/network.ts'
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

const { validateVoucher, removeVoucher } = reservationEndpoints

/** Reopens the page of a booking with an earlier voucher, which the engine is asked about again. */
async function reopen(voucherCode: string, network = new Network()) {
  const { caller, balance: totalAmount } = await buildUnpaid()
  const api = apiOf(network, caller)
  let kept: string | null = voucherCode
  const voucher = { ...emptyPayment, voucherCode, voucherHold: 'hold-1' }
  const Stage = () => {
    const [wizard, setWizard] = useState(() =>
      withCurrent(updateStep(newWizard(), 'payment', { data: voucher }), 'payment'),
    )
    const [held] = useState(() =>
      heldSeats({ holdId: 'hold-1', secondsLeft: 600, totalAmount, currencyCode: 'EUR' } as WireHold),
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
  return { network, kept: () => kept }
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

const give = async (code: string, validUntil?: Instant) =>
  giveVoucher(await openedEngine(), code, 5_000, validUntil)

test('a voucher that was spent elsewhere while it paid here shows one reason, the true one', async () => {
  await give('SPENT-50')
  await reopen('SPENT-50')
  await screen.findByText(/^Voucher SPENT-50 applied: €50\.00/)
  await buildBooking({ taken: usingVoucher('SPENT-50') })
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This voucher has been used up')
  expect(await screen.findByLabelText<HTMLInputElement>('Voucher code')).toHaveProperty('value', 'SPENT-50')
  expect(screen.getAllByText(/This voucher/)).toHaveLength(1)
})

test('a kept voucher that could not be checked stays with the booking, says why it pays nothing now, and is tried again', async () => {
  await give('BUSY-50')
  const network = new Network()
  network.refuse(validateVoucher, 'busy')
  const { kept } = await reopen('BUSY-50', network)
  expect(await screen.findByText(/^We are very busy right now/)).toBeTruthy()
  expect([network.sentTo(removeVoucher), kept()]).toEqual([[], 'BUSY-50'])
  await user.click(screen.getByRole('button', { name: 'Use voucher' }))
  expect(await screen.findByText(/^Voucher BUSY-50 applied: €50\.00/)).toBeTruthy()
  await waitFor(() => {
    expect(document.activeElement?.tagName).toBe('FIELDSET')
  })
})

test('a kept voucher that is worthless is dropped, with its reason', async () => {
  await give('OVER-50', plusMinutes(instant(Date.now()), -1))
  const { network, kept } = await reopen('OVER-50')
  expect(await screen.findByText('This voucher has expired')).toBeTruthy()
  await waitFor(() => {
    expect([network.sentTo(removeVoucher).length, kept()]).toEqual([1, null])
  })
})
