/** Everything that is sealed with DOCUMENT_KEYS; each module names the stores of its own. */
import type { SealedStore } from '../db/sealed-store.ts'
import type { Deps } from '../deps.ts'
import { accountStores } from './account/sealed.ts'
import { profileStores } from './profile/sealed.ts'
import { reservationStores } from './reservation/sealed.ts'

export const sealedStores: readonly SealedStore[] = [...reservationStores, ...profileStores, ...accountStores]

/** An error in the log for each key that is still needed and not configured. The server goes on without it. */
export async function tellMissingKeys({
  db,
  config,
  log,
}: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const known = new Set(config.documents.keys.map(({ id }) => id))
  for (const store of sealedStores) {
    for (const [keyId, count] of await store.count(db.query))
      if (!known.has(keyId))
        log.error({ keyId, count, sealed: store.name }, 'DOCUMENT_KEYS does not name a key that is needed')
  }
}
