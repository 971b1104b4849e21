/** A bought voucher: it is never scarce, so everything paid for is issued. */
import { postingForSoldVoucher } from '@jetbridge/core/payment/ledger.ts'
import { drawVoucherCode } from '@jetbridge/core/payment/voucher.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import { queueVoucherLetters } from '../../letter/operations/queue.ts'
import { issueOrderedVoucher } from '../../payment/operations/voucher-order.ts'
import type { VoucherOrder } from '../../payment/read/voucher-order.ts'
import type { Purchase } from './purchase.ts'

export function voucherPurchase(order: VoucherOrder): Purchase {
  const { id: orderId, brand, accountId, face } = order
  const purchase: Purchase = {
    whose: { brand, reservationId: null },
    triedFor: accountId ?? orderId,
    take: () => Promise.resolve(purchase),
    fulfil({ deps, tx }) {
      const code = drawVoucherCode(deps.random)
      const deliver = async () => {
        await issueOrderedVoucher(deps, tx, orderId, code)
        await betweenCrashPoints(deps, 'queue-notice', () => tell(tx, order))
      }
      return Promise.resolve({ posting: postingForSoldVoucher({ brand, code, ...face }), deliver })
    },
    release: () => Promise.resolve(),
    lose: () => Promise.resolve(),
    tellReturned: (tx) => queueVoucherLetters(tx, [{ kind: 'voucher-money-returned', brand, orderId }]),
  }
  return purchase
}

function tell(tx: Tx, { id: orderId, brand, isGift }: VoucherOrder): Promise<void> {
  return queueVoucherLetters(tx, [
    { kind: 'voucher-bought', brand, orderId },
    ...(isGift ? [{ kind: 'voucher-given', brand, orderId } as const] : []),
  ])
}
