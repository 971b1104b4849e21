/** Forgets an address whose owner is erased, agreed or not. Harmless to repeat. */
import type { Tx } from '../../../db/open.ts'
import { deleteAddress } from '../queries.ts'

/** @param email lower case */
export async function forgetReader(tx: Tx, brand: string, email: string): Promise<void> {
  await deleteAddress(tx, brand, email)
}
