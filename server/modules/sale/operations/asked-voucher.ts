/** A voucher that a buyer wants, as its airline sells it. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { voucherOrderEndpoints } from '@jetbridge/core/contract/voucher-order.ts'
import { type Currency, fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { judgeGiftVoucher } from '@jetbridge/core/payment/gift-voucher.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { VoucherGift } from '../../payment/payment.ts'

export type VoucherForm = BodyOf<typeof voucherOrderEndpoints.buy>

export interface AskedVoucher {
  readonly face: Money
  readonly validDays: number
  readonly perDay: number
  /** in minor units */
  readonly mostADay: number
  readonly gift: VoucherGift | null
}

/** @throws Refusal `currency-not-sold`, `invalid-fields` */
export function readAsked({ giftVoucher }: Pick<Brand, 'giftVoucher'>, form: VoucherForm): AskedVoucher {
  const currency: Currency = form.currencyCode
  const bounds = giftVoucher?.currencies[currency]
  if (!giftVoucher || !bounds) throw new Refusal('currency-not-sold')
  const texts = {
    recipientName: tidyName(form.recipientName ?? ''),
    recipientEmail: (form.recipientEmail ?? '').trim(),
    senderName: tidyName(form.senderName ?? ''),
    message: (form.message ?? '').trim(),
  }
  const { amount, isGift } = form
  const problems = judgeGiftVoucher({ amount, isGift, ...texts }, currency, bounds)
  if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
  return {
    face: fromDecimal(amount, currency),
    validDays: giftVoucher.validDays,
    perDay: giftVoucher.perDay,
    mostADay: fromDecimal(bounds.mostADay, currency).amount,
    gift: isGift ? { ...texts, message: texts.message || null } : null,
  }
}
