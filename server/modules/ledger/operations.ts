/**
 * Owns what is written to the books. Invariant: a source is posted once. Never checks the content of a
 * posting.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { BookEntry } from './ledger.ts'
import { insertPostings, postingParts } from './queries.ts'

/** Postings with new ids. */
export function bookEntry(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  whose: Pick<BookEntry, 'brand' | 'reservationId'>,
  postings: readonly LedgerPosting[],
): BookEntry {
  return { ...whose, postings: postings.map((each) => ({ ...each, id: uuidv7(now(), random) })) }
}

/** One statement for all of it; none for nothing. @throws the unique violation of a source posted before */
export async function book(tx: Tx, entry: BookEntry): Promise<void> {
  if (entry.postings.length > 0) await insertPostings(tx, entry)
}

/** The same as parts of a `with`, for the statement that does the act, which then throws in the same way. */
export function entryParts(entry: BookEntry): ReturnType<typeof postingParts> {
  return postingParts(entry)
}

/**
 * @param reservationId null for a posting of no booking
 * @throws the unique violation of a source posted before
 */
export async function bookPosting(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  brand: string,
  posting: LedgerPosting | undefined,
  reservationId: string | null = null,
): Promise<void> {
  if (posting) await book(tx, bookEntry(deps, { brand, reservationId }, [posting]))
}
