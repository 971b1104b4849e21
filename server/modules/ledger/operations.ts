/** Postings that no payment makes: a voucher issued, money paid in, a flight given up. Never checks what they tell. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { insertPostings } from './queries.ts'

/**
 * @param reservationId null for what belongs to no booking
 * @throws the unique violation of a source posted before
 */
export async function bookPosting(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  brand: string,
  posting: LedgerPosting | undefined,
  reservationId: string | null = null,
): Promise<void> {
  if (!posting) return
  const postings = [{ ...posting, id: uuidv7(now(), random) }]
  await insertPostings(tx, { brand, reservationId, postings })
}
