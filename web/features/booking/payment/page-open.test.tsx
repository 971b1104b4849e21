import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { newWizard } from '../wizard/wizard.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { PageOpen } from './page-open.tsx'

afterEach(cleanup)

test('a payment page that cannot be left now says why, and the button may be pressed again', async () => {
  const failure = new ApiFailure(0, 'offline', 'No connection')
  const booking = { wizard: newWizard() } as unknown as Booking
  await renderPiece(
    <BookingWith value={booking}>
      <PageOpen isLeaving={false} onOtherWay={() => Promise.resolve(failure)} />
    </BookingWith>,
  )
  const otherWay = screen.getByRole('button', { name: 'Choose another way to pay' })
  await userEvent.click(otherWay)
  expect((await screen.findByText(/^No connection/)).getAttribute('role')).toBe('alert')
  expect(otherWay.getAttribute('aria-disabled')).toBeNull()
})
