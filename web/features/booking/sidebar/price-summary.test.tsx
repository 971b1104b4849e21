import { parseQuery } from '@jetbridge/core/booking/query.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newWizard, updateStep, type WizardData, withCurrent } from '../wizard/wizard.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { Booking, UsedVoucher } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { PriceSummary } from './price-summary.tsx'

afterEach(cleanup)

const fare = { totalAmount: 120, originalAmount: 120, passengerTypeFares: [{ passengerType: 'adult' }] }
const flights = {
  bounds: [{ chosen: { fare, flight: {}, totalAmount: 120, currencyCode: 'EUR', taxes: [] } }],
}

async function open(voucher?: UsedVoucher) {
  const chosen = flights as unknown as WizardData['flights']
  const booking = {
    query: parseQuery({ prov: 'user' }),
    party: { adult: 1, child: 0, infant: 0 },
    currency: 'EUR',
    wizard: withCurrent(updateStep(newWizard(), 'flights', { data: chosen }), 'payment'),
    held: heldSeats({ secondsLeft: 600, totalAmount: 120, currencyCode: 'EUR' } as WireHold),
    voucher,
  } as unknown as Booking
  await renderPiece(
    <BookingWith value={booking}>
      <PriceSummary />
    </BookingWith>,
    { brandId: 'peoples' },
  )
  return screen.getByRole('heading', { name: 'Price' }).parentElement?.textContent
}

test('a voucher and the rest to pay are below the total, and only with a voucher', async () => {
  const [covered, due] = [fromDecimal(50, 'EUR'), fromDecimal(70, 'EUR')]
  expect(await open({ code: 'GIFT50', covered, due })).toMatch(
    /Total€120\.00.*Voucher GIFT50− ?€50\.00.*Balance due€70\.00/,
  )
  cleanup()
  expect(await open()).not.toMatch(/Voucher|Balance due/)
})
