import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { Messages } from '../../../ui/messages.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import type { Booking, HoldOutcome } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { HoldEnded, HoldBanner } from './hold-banner.tsx'

const user = userEvent.setup()
const offline = new ApiFailure(0, 'offline', 'No connection')
const notHeld = (failure: ApiFailure): HoldOutcome => ({ kind: 'not-held', failure })
const refused = (code: ErrorCode) => notHeld(new ApiFailure(409, code, code))

beforeEach(() => {
  installBrowserParts()
})
afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) await user.click(close)
  cleanup()
})

/** A booking whose seats are held for a little longer, and what the engine says when it is asked for more. */
async function open(piece: React.ReactElement, outcomes: HoldOutcome[]) {
  const booking = {
    wizard: withCurrent(newWizard(), 'payment'),
    held: heldSeats({ secondsLeft: 100, canExtend: true, expiresAt: '2099-01-01T00:00:00Z' } as WireHold),
    holdLonger: () => Promise.resolve(outcomes.shift()),
  } as unknown as Booking
  await renderPiece(
    <BookingWith value={booking}>
      {piece}
      <Messages />
      <Toasts label="Notifications" closeLabel="Close" />
    </BookingWith>,
  )
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('seats that could not be asked for are not called gone: the traveller may ask again until the engine says so', async () => {
  const busy = new ApiFailure(503, 'busy', 'Too busy')
  await open(<HoldEnded />, [notHeld(offline), notHeld(busy), refused('sold-out')])
  await press('Hold the seats again')
  expect(await screen.findByText(/^No connection/)).toBeTruthy()
  expect(screen.queryByText(/no longer available at this price/)).toBeNull()
  await press('Hold the seats again')
  expect(await screen.findByText(/^We are very busy right now/)).toBeTruthy()
  await press('Hold the seats again')
  expect(await screen.findByText(/no longer available at this price/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose flights' })).toBeTruthy()
})

test('a failure to get more time is shown at once, with another try; a success shows nothing', async () => {
  await open(<HoldBanner />, [notHeld(offline), { kind: 'held' }])
  await press('Hold them longer')
  expect(await screen.findByText(/^We couldn’t hold your seats any longer\. No connection/)).toBeTruthy()
  await press('Hold them longer')
  expect(screen.queryByText(/couldn’t hold your seats any longer/)).toBeNull()
})

test.each([
  ['hold-not-extendable', /^We can’t hold your seats any longer/],
  ['hold-expired', /^Your seats are no longer held/],
] as const)('a hold that is not made longer (%s) says why after the question', async (code, why) => {
  await open(<HoldBanner />, [refused(code)])
  await press('Hold them longer')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByText(/couldn’t hold your seats any longer/)).toBeNull()
})

test('if holding longer leads to another screen, only that screen shows it', async () => {
  await open(<HoldBanner />, [{ kind: 'over' }])
  await press('Hold them longer')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
