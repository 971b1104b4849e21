/** The passenger whom a walk through an account signs in. */
import { seedPassenger } from '@jetbridge/server/seed/passengers.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { type BrandId, databaseOfOperators } from './site.ts'

/** Makes the passenger of the demo world: with companions, a document, vouchers, trips. */
export async function makePassenger(brand: BrandId): Promise<void> {
  const url = databaseOfOperators()
  if (url === undefined) return
  const engine = await openEngine(url, {
    brand: (each) => ({ ...each, switches: { ...each.switches, passengerSignIn: each.id === brand } }),
  })
  await seedPassenger(engine.app, engine.deps, engine.deps.brandOf(brand))
  await engine.close()
}

/** The wrong password of the walk, the key that opens nothing. */
export const refusals = /status of (401|404|422)/
