import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from '../../../api/failure.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { BookingWith } from '../testing/booking-with.tsx'
import { newWizard } from '../wizard/wizard.ts'
import { outcomeOf, outcomeOfFailure, type PayOutcome } from './outcome.ts'
import type { FailedTry } from './paying.ts'
import { PaymentFailed, PaymentPending } from './payment-banner.tsx'
import type { WaysToPay } from './use-ways.ts'

afterEach(cleanup)

const refusal = (status: number, code: string) =>
  outcomeOfFailure(failureOf(status, { code, message: code, requestId: 'r' }))

async function titleOf(outcome: PayOutcome): Promise<string | null> {
  await renderPiece(
    <BookingWith value={{ wizard: newWizard() }}>
      <PaymentFailed failed={outcome as FailedTry} token={1} />
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

test('a refusal that only a newer server gives says its words beside Payment Failed [ERR-10, ERR-18]', async () => {
  const message = 'This card is no longer taken.'
  const outcome = outcomeOfFailure(failureOf(422, { code: 'card-withdrawn', message, requestId: 'r' }))
  expect(await titleOf(outcome)).toBe('Payment Failed')
  expect(screen.getByRole('alert').textContent).toContain(message)
})

const both: WaysToPay = {
  offered: ['default', 'datatrans'],
  open: ['default', 'datatrans'],
  chosen: 'default',
  choose: () => undefined,
}
const away = (...ways: string[]) =>
  outcomeOfFailure(
    failureOf(409, { code: 'provider-away', message: 'away', requestId: 'r', ways }),
  ) as FailedTry

async function showAway(failed: FailedTry, locale: 'en' | 'de', ways: WaysToPay) {
  await renderPiece(
    <BookingWith value={{ wizard: newWizard() }}>
      <PaymentFailed failed={failed} token={1} ways={ways} />
    </BookingWith>,
    { locale },
  )
}

test.each([
  [
    'en',
    /Nothing was charged, your seats are still held/,
    'Pay this way instead: Card on a secure payment page',
  ],
  [
    'de',
    /Es wurde nichts abgebucht, Ihre Plätze bleiben/,
    'Stattdessen so bezahlen: Karte auf gesicherter Zahlungsseite',
  ],
] as const)(
  'a gateway that answers nobody: what stays, and one other way to go on (%s)',
  async (locale, told, label) => {
    const chosen: string[] = []
    await showAway(away('datatrans', 'voucher'), locale, { ...both, choose: (way) => chosen.push(way) })
    expect(screen.getByRole('alert').textContent).toMatch(told)
    const [action, ...more] = screen.getAllByRole('button')
    expect(action?.textContent).toBe(label)
    expect(more).toEqual([])
    action?.click()
    expect(chosen).toEqual(['datatrans'])
  },
)

test('of the ways that are offered, one whose gateway is away, too, is not the way to go on', async () => {
  await showAway(away('voucher'), 'en', both)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('If you have a voucher, you can use it below.')
})

test('without another way, it says to try again', async () => {
  await showAway(away(), 'en', both)
  expect(screen.getByRole('alert').textContent).toContain('Please try again in a moment.')
})

test('a tokeniser that is down leads to another way as well', async () => {
  await showAway({ kind: 'gateway-down' }, 'en', both)
  expect(screen.getByRole('button').textContent).toBe('Pay this way instead: Card on a secure payment page')
})

test('a payment page that was not opened says Payment Failed [ERR-09]', async () => {
  expect(await titleOf({ kind: 'no-page' })).toBe('Payment Failed')
})

test('a payment with an unknown outcome takes the focus, and so is seen when the form goes', async () => {
  await renderPiece(<PaymentPending isLong={false} />)
  expect(document.activeElement).toBe(screen.getByRole('status'))
})
