/** A voucher of the small world's brand. */
import { money } from '@jetbridge/core/kernel/money.ts'
import { type Instant, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { issueVoucher } from '../modules/payment/operations/voucher.ts'
import { tinyBrand } from '../seed/factories.ts'
import type { TestApp } from './app.ts'

/**
 * Good since an hour ago, because a test's clock may be ahead of the database's.
 * @param face in cents
 */
export async function giveVoucher(
  { deps }: Pick<TestApp, 'deps'>,
  code: string,
  face: number,
  validUntil: Instant = plusMinutes(deps.now(), 600),
): Promise<void> {
  const terms = { validFrom: plusMinutes(deps.now(), -60), validUntil }
  const voucher = { brand: tinyBrand, code, face: money(face, 'EUR'), ...terms }
  await deps.db.transact((tx) => issueVoucher(deps, tx, voucher))
}
