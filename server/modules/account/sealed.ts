import type { SealedStore } from '../../db/sealed-store.ts'
import { signingKeyStore } from './queries/oidc-key.ts'
import { recordStore } from './queries/oidc-record.ts'
import { secondFactorStore } from './queries/second-factor.ts'

export const accountStores: readonly SealedStore[] = [secondFactorStore, signingKeyStore, recordStore]
