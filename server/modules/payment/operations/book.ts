/** Postings that belong to no booking: a voucher issued, money paid in. Never checks what they tell. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { insertPostings } from '../queries/ledger.ts'

/** @throws the unique violation of a source posted before */
export async function bookPosting(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  brand: string,
  posting: LedgerPosting | undefined,
): Promise<void> {
  if (!posting) return
  const postings = [{ ...posting, id: uuidv7(now(), random) }]
  await insertPostings(tx, { brand, reservationId: null, postings })
}
