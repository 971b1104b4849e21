import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { chooseVoucher, chosenVoucher, forgetVoucher } from '../../../session/chosen-voucher.ts'
import { type PieceSetup, renderPiece } from '../../../testing/render-piece.tsx'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import type { BalanceActions } from './use-balance.ts'
import { VoucherChoice } from './voucher-choice.tsx'

const user = userEvent.setup()
afterEach(cleanup)
afterEach(forgetVoucher)

const voucher = (voucherId: string, availableFunds: number, change = {}) => ({
  voucherId,
  voucherType: 'Gift',
  currencyCode: 'EUR' as const,
  issuedAmount: 5000,
  availableFunds,
  expirationDate: '2999-12-31',
  ...change,
})

const profile = {
  ...sampleProfile(),
  vouchers: [
    voucher('MINE-75', 75),
    voucher('ENDED-50', 50, { expirationDate: '2020-01-01' }),
    voucher('FRANCS-50', 50, { currencyCode: 'CHF' }),
    voucher('MINE-3800', 3800),
  ],
}

/** A booking of € 120. @param refuses a code that the engine finds used up */
async function open(setup: PieceSetup, refuses?: string) {
  const asked: string[] = []
  const total = fromDecimal(120, 'EUR')
  const Stage = () => {
    const [used, setUsed] = useState<string | null>(null)
    const worth = profile.vouchers.find(({ voucherId }) => voucherId === used)?.availableFunds ?? 0
    const covered = fromDecimal(Math.min(worth, 120), 'EUR')
    const balance: BalanceActions = {
      balance: { total, covered, due: fromDecimal(120 - Math.min(worth, 120), 'EUR'), voucherCode: used },
      refused: undefined,
      applyVoucher: async (code) => {
        asked.push(code)
        if (code === refuses) return { ok: false, why: { problem: 'used-up' } }
        setUsed(code)
        return { ok: true, covered }
      },
      removeVoucher: async () => {
        setUsed(null)
        return undefined
      },
      renewVoucher: async () => undefined,
      onReserved: () => undefined,
    }
    return <VoucherChoice balance={balance} isDisabled={false} />
  }
  await renderPiece(<Stage />, { brandId: 'peoples', ...setup })
  return { asked }
}

const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('vouchers of the account are offered with what is left; those that could not pay here are not', async () => {
  await open({ profile })
  expect(chips()).toEqual(['Use €75.00 voucher', 'Use €3,800.00 voucher'])
  expect(screen.queryByLabelText('Voucher code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enter another voucher code' }))
  expect(screen.getByLabelText('Voucher code')).toBeTruthy()
})

test('one press uses one; another may take its place, until nothing is left to pay; Remove brings all back', async () => {
  const { asked } = await open({ profile })
  await user.click(screen.getByRole('button', { name: 'Use €75.00 voucher, MINE-75' }))
  expect(await screen.findByText(/^Voucher MINE-75 applied: €75\.00/)).toBeTruthy()
  expect(chips()).toEqual(['Use €3,800.00 voucher instead'])
  await user.click(screen.getByRole('button', { name: /^Use €3,800.00 voucher instead/ }))
  expect(await screen.findByText(/^Voucher MINE-3800 applied/)).toBeTruthy()
  expect(chips()).toEqual([])
  expect(asked).toEqual(['MINE-75', 'MINE-3800'])
  await user.click(screen.getByRole('button', { name: 'Remove voucher' }))
  await waitFor(() => expect(chips()).toHaveLength(2))
})

test('what the engine says against one is told with its code, and the others stay', async () => {
  await open({ profile }, 'MINE-75')
  await user.click(screen.getByRole('button', { name: /MINE-75$/ }))
  expect((await screen.findByText(/has been used up/)).textContent).toBe(
    'MINE-75: This voucher has been used up',
  )
  expect(chips()).toHaveLength(2)
})

test('the one chosen in My Account is used by itself, once; one that cannot pay here waits', async () => {
  chooseVoucher('FRANCS-50')
  const { asked: none } = await open({ profile })
  expect(none).toEqual([])
  expect(chosenVoucher()).toBe('FRANCS-50')
  cleanup()
  chooseVoucher('MINE-75')
  const { asked } = await open({ profile })
  expect(await screen.findByText(/^Voucher MINE-75 applied: €75\.00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove voucher' }))
  await waitFor(() => expect(chips()).toHaveLength(2))
  expect(asked).toEqual(['MINE-75'])
  expect(chosenVoucher()).toBeUndefined()
})

test('in German, too', async () => {
  await open({ profile, locale: 'de' })
  expect(chips()).toHaveLength(2)
  expect(chips()[0]).toMatch(/^Gutschein über .*75,00.* einlösen$/)
  expect(screen.getByRole('button', { name: 'Anderen Gutscheincode eingeben' })).toBeTruthy()
})

test.each([
  ['a guest', {}],
  ['an agent', { isAgent: true }],
] as const)('%s types a code', async (_, setup) => {
  await open(setup)
  expect(chips()).toEqual([])
  expect(screen.getByRole('button', { name: 'Do you have a voucher?' })).toBeTruthy()
})
