import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { WireMembershipProduct } from '@jetbridge/core/contract/membership.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import {
  lastWithdrawalDay,
  type MembershipProduct,
  periodFrom,
} from '@jetbridge/core/membership/membership.ts'

export function presentProduct(
  product: MembershipProduct,
  { timeZone }: Pick<Brand, 'timeZone'>,
  now: Instant,
): WireMembershipProduct {
  const today = dateAt(now, zone(timeZone))
  const { emdSUid, productCode, price, names, level, benefits, withdrawalDays } = product
  return {
    emdSUid,
    productCode,
    description: names.en,
    descriptionTranslations: names,
    emdSPriceSchedule: {
      emdSPriceAmounts: [{ amount: toDecimal(price), currencyCode: price.currency }],
    },
    level,
    benefits: [...benefits],
    ...periodFrom(today),
    withdrawalUntil: lastWithdrawalDay(today, withdrawalDays),
  }
}
