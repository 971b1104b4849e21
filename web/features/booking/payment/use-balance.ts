/** The amount due: the cost of the trip less the part of a voucher, as the engine last said. */
import { add, fromDecimal, type Money, money, subtract } from '@jetbridge/core/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dueOf } from '../wizard/totals.ts'
import { voucherFor } from '../wizard/payment-draft.ts'
import { useApi } from '../../../api/api-context.tsx'
import type { Booking } from '../model.ts'
import { useBooking } from '../store/use-booking.tsx'
import { useTripTotal } from '../store/use-trip-total.ts'
import { usePaymentDraft } from './use-payment-draft.ts'
import type { ReservedBooking } from './reserve.ts'
import { askVoucher, forgetVoucher, isVerdict, type VoucherAnswer, type VoucherRefusal } from './voucher.ts'

export interface Balance {
  readonly total: Money
  /** nothing without a voucher */
  readonly covered: Money
  readonly due: Money
  readonly voucherCode: string | null
}

/** A voucher of this booking that pays nothing any more, or not yet again. */
export interface RefusedVoucher {
  readonly code: string
  /** undefined if the caller shows it */
  readonly why: VoucherRefusal | undefined
}

export interface BalanceActions {
  readonly balance: Balance
  readonly refused: RefusedVoucher | undefined
  readonly applyVoucher: (code: string) => Promise<VoucherAnswer>
  /** undefined once it is forgotten */
  readonly removeVoucher: () => Promise<VoucherRefusal | undefined>
  /** the engine would not spend it: it is checked again, and dropped if worthless; answers why, for display */
  readonly renewVoucher: () => Promise<VoucherRefusal | undefined>
  readonly onReserved: (reserved: ReservedBooking) => void
}

interface KnownBalance {
  readonly total?: Money
  readonly covered: Money
  readonly voucherCode: string | null
}

export function useBalance(): BalanceActions {
  const api = useApi()
  const { held, openedPayment, loseHold } = useBooking(({ held, openedPayment, loseHold }) => ({
    held,
    openedPayment,
    loseHold,
  }))
  const draft = usePaymentDraft()
  const tripTotal = useTripTotal()
  const nothing = money(0, tripTotal.currency)
  const [known, setKnown] = useState<KnownBalance>(() => {
    const covered = fromDecimal(openedPayment.voucherAmount, nothing.currency)
    const total = chargedTotal(openedPayment, covered)
    return {
      ...(total && { total }),
      covered,
      voucherCode: covered.amount > 0 ? draft.read().voucherCode : null,
    }
  })
  const [refused, setRefused] = useState<RefusedVoucher>()
  const [keptCode] = useState(() => voucherFor(draft.read(), held?.answer.holdId))
  const isPaying = openedPayment.state === 'pending' || openedPayment.state === 'approved'
  const total = known.total ?? tripTotal

  const keep = (voucherCode: string | null, covered: Money) => {
    setKnown((before) => ({ ...before, voucherCode, covered }))
    const voucherHold = voucherCode === null ? null : (held?.answer.holdId ?? null)
    if (draft.read().voucherCode !== voucherCode) draft.change({ voucherCode, voucherHold })
  }
  const applyVoucher = async (code: string) => {
    const reservationId = draft.read().confirmationCode ?? api.session.read().bookingFlowId ?? ''
    const answer = await askVoucher(api, { code, reservationId, total })
    if (answer.ok) {
      keep(code.trim().toUpperCase(), answer.covered)
      setRefused(undefined)
    } else if ('lost' in answer.why) loseHold(answer.why.lost)
    return answer
  }
  const removeVoucher = async () => {
    const why = await forgetVoucher(api)
    if (!why) keep(null, nothing)
    else if ('lost' in why) loseHold(why.lost)
    return why
  }
  /** A voucher that could not be checked stays with the booking. Answers why it pays nothing now. */
  const renew = async (code: string, shows: 'reason' | 'code'): Promise<VoucherRefusal | undefined> => {
    const answer = await applyVoucher(code)
    if (answer.ok) return undefined
    // Before it is forgotten: the form begins with what is known when it opens.
    setRefused({ code, why: shows === 'reason' ? answer.why : undefined })
    if (isVerdict(answer.why)) await removeVoucher()
    return answer.why
  }
  useKeptVoucher(isPaying ? null : keptCode, (code) => renew(code, 'reason'))

  return {
    balance: {
      total,
      covered: known.covered,
      due: dueOf(subtract(total, known.covered)),
      voucherCode: known.voucherCode,
    },
    refused,
    applyVoucher,
    removeVoucher,
    renewVoucher: async () => (known.voucherCode === null ? undefined : renew(known.voucherCode, 'code')),
    onReserved({ totalAmount, voucherAmount, currencyCode }) {
      const unit = nothing.currency
      if (currencyCode !== unit) return
      setKnown(({ voucherCode }) => ({
        voucherCode: voucherAmount > 0 ? voucherCode : null,
        total: fromDecimal(totalAmount, unit),
        covered: fromDecimal(voucherAmount, unit),
      }))
    },
  }
}

/** While a payment is under way its sum is shown, not what this tab remembers of the trip. */
function chargedTotal({ state, balance }: Booking['openedPayment'], covered: Money): Money | undefined {
  if (state !== 'pending' || balance === null) return undefined
  return add(fromDecimal(balance, covered.currency), covered)
}

/** After a reload the engine says what the voucher is worth now. */
function useKeptVoucher(code: string | null, renew: (code: string) => Promise<unknown>): void {
  useQuery({
    queryKey: ['kept-voucher', code],
    queryFn: async () => {
      await renew(code ?? '')
      return code
    },
    enabled: code !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
