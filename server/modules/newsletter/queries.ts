/** SQL of newsletter subscriptions. */
import type { Db } from '../../db/open.ts'

export interface Subscription {
  readonly brand: string
  /** lower case */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'M' | 'F' | null
}

export async function upsertSubscription(db: Db, subscription: Subscription): Promise<void> {
  const { brand, email, firstName, lastName, gender } = subscription
  const names = { first_name: firstName, last_name: lastName, gender }
  await db
    .insertInto('newsletter_subscription')
    .values({ brand, email, ...names })
    .onConflict((conflict) => conflict.columns(['brand', 'email']).doUpdateSet(names))
    .execute()
}
