/**
 * The document of a membership, which goes with no ticket (EMD-S). Invariants: a membership has one, numbered as tickets
 * are. Never takes money: the caller has proof of payment in the same transaction.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { sampleAccountingCode } from '@jetbridge/core/ticket/document-number.ts'
import { membershipService } from '@jetbridge/core/ticket/emd.ts'
import type { Tx } from '../../../db/open.ts'
import { refundStandaloneCoupon } from '../queries/close.ts'
import { insertStandaloneEmd, type StandaloneEmd } from '../queries/emd.ts'

type Issuer = Pick<Brand, 'id' | 'carrierCode' | 'accountingCode'>

/** @throws the unique violation of `emd` when the membership has its document already */
export function issueMembershipEmd(
  tx: Tx,
  { id, accountingCode, carrierCode }: Issuer,
  sold: Pick<StandaloneEmd, 'membershipId' | 'code' | 'names' | 'amount'>,
): Promise<void> {
  const code = accountingCode ?? sampleAccountingCode(carrierCode)
  return insertStandaloneEmd(tx, { ...membershipService, ...sold, accountingCode: code, brand: id })
}

/** @throws Error when it was given back before */
export async function refundMembershipEmd(tx: Tx, membershipId: string, back: Minor): Promise<void> {
  if ((await refundStandaloneCoupon(tx, membershipId, back)) !== 1)
    throw new Error(`the document of membership ${membershipId} cannot be given back`)
}
