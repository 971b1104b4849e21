/** The airline gives somebody a voucher. Invariants: its row in the audit log tells only the end of the code. */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { voucherEnding } from '@jetbridge/core/ticket/payment-part.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { auditOperator } from '../../audit/operations.ts'
import { countAmount } from '../../staff/operations/amounts.ts'
import type { NewVoucher } from '../payment.ts'
import { issueVoucher } from './voucher.ts'

export interface GrantedVoucher extends Omit<NewVoucher, 'brand'> {
  readonly brand: Pick<Brand, 'id' | 'timeZone'>
  /** the reservation that it makes up for; null: none */
  readonly guest: string | null
}

/** False when the airline has one of this code. @throws AmountRefusal of somebody of the staff */
export async function grantVoucher(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { guest, brand, ...voucher }: GrantedVoucher,
  operator: Operator<'grant-vouchers'>,
): Promise<boolean> {
  const { code, face: amount } = voucher
  if (!(await issueVoucher(deps, tx, { ...voucher, brand: brand.id }))) return false
  await countAmount(deps, tx, operator, { brand, act: 'grant-voucher', amount, guest })
  await auditOperator(tx, operator, {
    act: 'voucher-issued',
    record: 'voucher',
    brand: brand.id,
    // A code is as good as money: its end tells enough, and four characters at least stay unknown.
    recordId: `…${voucherEnding(code.slice(4))}`,
  })
  return true
}
