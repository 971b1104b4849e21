/**
 * Owns the keys by which bookings are found. Invariants: they follow every committed change of a booking's people,
 * contact, agency and flights, and go with the data that they were made of; one process at a time makes them, and
 * nobody who books waits for it. Never decides who may find what.
 */
import { lettersLeft, type NameWord } from '@jetbridge/core/guest/name-key.ts'
import { searchKeysOf } from '@jetbridge/core/guest/search-key.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import {
  listReservationsBefore,
  listSearchEntries,
  type SearchEntry,
} from '../../reservation/read/search-facts.ts'
import {
  claimFilling,
  insertKeys,
  insertWords,
  type KeptBookings,
  type KeptTime,
  listNewWords,
  removeKeys,
  removeWords,
  setFilling,
  setSources,
  takeChanges,
} from '../queries/keep.ts'

/** Bookings in one transaction. */
const batch = 500
/** Transactions of one run: another process may then take its turn. */
const batches = 40

/** Makes the keys of bookings that have changed; where none has, of those that have none yet. */
export async function keepKeys({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (let run = 0; run < batches; run++) {
    const done = await db.transact(keepBatch)
    if (done === 0) break
    all += done
  }
  return all
}

/** Answers how much there was to do. */
async function keepBatch(tx: Tx): Promise<number> {
  const filling = await claimFilling(tx)
  if (!filling) return 0
  const { changes, reservationIds } = await takeChanges(tx, batch)
  if (changes > 0) {
    await keepBookings(tx, reservationIds)
    return changes
  }
  if (filling.isDone) return 0
  const older = await listReservationsBefore(tx, filling.before, batch)
  if (older.length > 0) await keepBookings(tx, older)
  await setFilling(tx, older.at(-1))
  return older.length
}

async function keepBookings(tx: Tx, reservationIds: readonly string[]): Promise<void> {
  const entries = await listSearchEntries(tx, reservationIds)
  const words = new Map<string, NameWord & { readonly brand: string }>()
  const kept: KeptBookings = {
    reservationIds,
    keys: entries.flatMap((entry) => {
      const { reservationId, brand } = entry
      const made = searchKeysOf(entry)
      for (const word of made.words)
        for (const spelling of spellingsOf(word))
          words.set(`${brand} ${word.key} ${spelling}`, { brand, key: word.key, spelling })
      return made.keys.map((key) => ({ reservationId, brand, key }))
    }),
    times: entries.flatMap(timesOf),
  }
  const gone = await removeKeys(tx, kept)
  await insertKeys(tx, kept)
  const fresh = await listNewWords(tx, [...words.values()])
  if (fresh.length > 0)
    await insertWords(
      tx,
      fresh.map((word) => ({ ...word, near: lettersLeft(word.spelling) })),
    )
  if (gone.length > 0) await removeWords(tx, gone)
  await setSources(tx, reservationIds, entries)
}

/** How a word is kept: also without the E of UE, which some leave out. */
export function spellingsOf({ key, spelling }: NameWord): string[] {
  return [...new Set([key, spelling])]
}

function timesOf({ reservationId, times, stations }: SearchEntry): KeptTime[] {
  return times.map((at, place) => ({
    reservationId,
    at,
    after: times[place - 1] ?? null,
    isLast: place === times.length - 1,
    stations: stations.join(' '),
  }))
}
