/**
 * Owns who has agreed to a brand's newsletter. Invariants: one row for each brand and address, with the
 * latest names; nobody learns whether an address was known. Never sends anything.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { isEmail } from '@jetbridge/core/passenger/contact.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { upsertSubscription } from '../queries.ts'

export interface Consent {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly gender?: 'M' | 'F' | null | undefined
}

/** Harmless to repeat. [NWS-03] @throws Refusal `invalid-fields` */
export async function subscribe(deps: Deps, { id: brand }: Brand, consent: Consent): Promise<void> {
  const email = consent.email.trim().toLowerCase()
  if (!isEmail(email)) throw new Refusal('invalid-fields', 'email', { email: 'email-not-valid' })
  const { firstName, lastName, gender = null } = consent
  await upsertSubscription(deps.db.query, { brand, email, firstName, lastName, gender })
}
