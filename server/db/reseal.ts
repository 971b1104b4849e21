/**
 * Sealed values and their keys: what a change of keys needs. Each batch is sealed again by one short statement that
 * replaces only values unchanged since they were read, so that it may run beside the engine, stop anywhere and be run
 * again.
 */
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Db } from './open.ts'
import { opens, seal, type SealedBytes, type SealKeys, unseal } from './seal.ts'
import type { ResealedValue, SealedStore, SealedValue } from './sealed-store.ts'

/** Rows that a statement locks, for some milliseconds. */
const batch = 100
/** Values that keep being replaced are left to the next run. */
const mostPasses = 10

export interface ResealOutcome {
  readonly resealed: number
  /** replaced again and again meanwhile */
  readonly contested: number
  /** how many need a key that is not configured, by its id */
  readonly keyless: ReadonlyMap<string, number>
  /** sealed with a key of a configured id, and do not open: their places */
  readonly broken: readonly string[]
}

export interface Resealing {
  readonly db: Db
  readonly keys: SealKeys
  readonly random: RandomBytes
  /** told after each batch how many are done */
  readonly onBatch?: (done: number) => void
}

/** Seals with the first key what another key sealed, in one store. */
export async function reseal(store: SealedStore, work: Resealing): Promise<ResealOutcome> {
  let all = 0
  for (let pass = 1; ; pass += 1) {
    const { resealed, contested, ...left } = await resealOnce(store, work, all)
    all += resealed
    // Somebody replaced those meanwhile, maybe with another key.
    if (contested === 0 || pass === mostPasses) return { ...left, contested, resealed: all }
  }
}

async function resealOnce(store: SealedStore, { db, keys, random, onBatch }: Resealing, before: number) {
  const keyless = new Map<string, number>()
  const broken: string[] = []
  let [resealed, contested] = [0, 0]
  for await (const values of batchesOf(store, db, keys[0].id)) {
    const again: ResealedValue[] = []
    for (const value of values) {
      const text = textOf(value, keys)
      if (text.state === 'open') again.push({ value, sealed: seal(text.text, value.boundTo, keys, random) })
      else note(value, text.state, keyless, broken)
    }
    const replaced = await store.replace(db, again)
    resealed += replaced
    contested += again.length - replaced
    onBatch?.(before + resealed)
  }
  return { resealed, contested, keyless, broken }
}

/** Opens every value of a store. Reads only. */
export async function tryKeys(
  store: SealedStore,
  db: Db,
  keys: SealKeys,
): Promise<Pick<ResealOutcome, 'keyless' | 'broken'> & { readonly opened: number }> {
  const keyless = new Map<string, number>()
  const broken: string[] = []
  let opened = 0
  for await (const values of batchesOf(store, db)) {
    for (const value of values) {
      const { state } = textOf(value, keys)
      if (state === 'open') opened += 1
      else note(value, state, keyless, broken)
    }
  }
  return { opened, keyless, broken }
}

async function* batchesOf(store: SealedStore, db: Db, exceptKey?: string): AsyncGenerator<SealedValue[]> {
  for (let after: string | undefined; ;) {
    const values = await store.list(db, { after, most: batch, exceptKey })
    if (values.length > 0) yield values
    if (values.length < batch) return
    after = values.at(-1)?.place
  }
}

type OpenedSeal = { readonly state: 'open'; readonly text: string } | { readonly state: 'keyless' | 'broken' }

function textOf(value: SealedBytes & Pick<SealedValue, 'boundTo'>, keys: SealKeys): OpenedSeal {
  if (!opens(value, keys)) return { state: 'keyless' }
  try {
    return { state: 'open', text: unseal(value, value.boundTo, keys) }
  } catch {
    return { state: 'broken' }
  }
}

function note(
  { keyId, place }: SealedValue,
  state: 'keyless' | 'broken',
  keyless: Map<string, number>,
  broken: string[],
): void {
  if (state === 'broken') broken.push(place)
  else keyless.set(keyId, (keyless.get(keyId) ?? 0) + 1)
}
