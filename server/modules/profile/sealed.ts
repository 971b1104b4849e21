import type { SealedStore } from '../../db/sealed-store.ts'
import { profileDocumentStore } from './queries/document.ts'
import { identifierStore } from './queries/identifier.ts'

export const profileStores: readonly SealedStore[] = [profileDocumentStore, identifierStore]
