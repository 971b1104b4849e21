/** Everything that is sealed with DOCUMENT_KEYS; each module names the stores of its own. */
import type { SealedStore } from '../db/sealed-store.ts'
import { accountStores } from './account/sealed.ts'
import { profileStores } from './profile/sealed.ts'
import { reservationStores } from './reservation/sealed.ts'

export const sealedStores: readonly SealedStore[] = [...reservationStores, ...profileStores, ...accountStores]
