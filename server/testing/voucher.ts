/** A voucher of the small world's brand, good for ten hours. */
import { money } from '@jetbridge/core/kernel/money.ts'
import { plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { issueVoucher } from '../modules/payment/operations/voucher.ts'
import { tinyBrand } from '../seed/factories.ts'
import type { TestApp } from './app.ts'

/** @param face in cents */
export async function giveVoucher(
  { deps }: Pick<TestApp, 'deps'>,
  code: string,
  face: number,
): Promise<void> {
  const validFrom = deps.now()
  const terms = { validFrom, validUntil: plusMinutes(validFrom, 600) }
  const voucher = { brand: tinyBrand, code, face: money(face, 'EUR'), ...terms }
  await deps.db.transact((tx) => issueVoucher(deps, tx, voucher))
}
