import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from '../../../api/failure.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { BookingWith } from '../testing/booking-with.tsx'
import { newWizard } from '../wizard/wizard.ts'
import { outcomeOf, outcomeOfFailure, type PayOutcome } from './outcome.ts'
import type { Failed } from './paying.ts'
import { PaymentFailed } from './payment-banner.tsx'

afterEach(cleanup)

const refusal = (status: number, code: string) =>
  outcomeOfFailure(failureOf(status, { code, message: code, requestId: 'r' }))

async function titleOf(outcome: PayOutcome): Promise<string | null> {
  await renderPiece(
    <BookingWith value={{ wizard: newWizard() }}>
      <PaymentFailed failed={outcome as Failed} token={1} />
    </BookingWith>,
  )
  const alert = screen.getByRole('alert')
  expect(document.activeElement).toBe(alert)
  expect(alert.querySelector('p')?.textContent).not.toBe('')
  return screen.getByRole('heading').textContent
}

test.each([
  ['declined', outcomeOf({ transactionStatus: 'Declined', reason: 'insufficient-funds' })],
  ['another status', outcomeOf({ transactionStatus: 'Voided', reason: null })],
  ['a way that is not offered', refusal(422, 'unknown-provider')],
  ['another amount', refusal(422, 'amount-differs')],
  ['too many payment attempts', refusal(429, 'too-many-payments')],
  ['a form that was refused', refusal(422, 'invalid-fields')],
  ['a card number', refusal(422, 'card-number-refused')],
  ['a tokeniser that is down', { kind: 'gateway-down' }],
] as const)(
  'any failure of the card form says Payment Failed, and what to do: %s [ERR-10]',
  async (_, outcome) => {
    expect(await titleOf(outcome)).toBe('Payment Failed')
  },
)

test('a payment page that was not opened says Payment Failed [ERR-09]', async () => {
  expect(await titleOf({ kind: 'no-page' })).toBe('Payment Failed')
})
