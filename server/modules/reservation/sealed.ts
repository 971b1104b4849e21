import type { SealedStore } from '../../db/sealed-store.ts'
import { travelDocumentStore } from './queries/travel-document.ts'

export const reservationStores: readonly SealedStore[] = [travelDocumentStore]
