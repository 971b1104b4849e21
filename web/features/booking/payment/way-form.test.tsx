import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import type { CheckoutState } from './checkout-state.ts'
import { WayForm } from './way-form.tsx'

afterEach(cleanup)

test('a payment that takes its time says beside its button what it waits for, where it is read out', async () => {
  const due = fromDecimal(61.49, 'EUR')
  const Stage = () => {
    const [isPaying, setPaying] = useState(false)
    const booking = {
      query: parseQuery({ prov: 'user' }),
      wizard: withCurrent(newWizard(), 'payment'),
      options: { seatsHidden: true, ancillariesHidden: true, hasExtras: false },
      currency: 'EUR',
      where: { kind: isPaying ? 'paying' : 'choosing' },
      held: heldSeats({ secondsLeft: 600, totalAmount: 61.49, currencyCode: 'EUR' } as never),
    } as unknown as Booking
    return (
      <BookingWith value={booking}>
        <WayForm
          checkout={{ due, isPaying } as CheckoutState}
          label="Buy"
          busyLabel="Paying"
          waitingFor="We’re contacting your bank"
          hasConditions={false}
          onPay={async () => {
            setPaying(true)
          }}
        />
      </BookingWith>
    )
  }
  await renderPiece(<Stage />)
  expect(screen.queryByText('We’re contacting your bank')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Buy' }))
  expect(screen.getByText('We’re contacting your bank').role).toBe('status')
  expect(screen.getByRole('button', { name: 'Back' }).title).toMatch(/^A payment is in progress/)
})
