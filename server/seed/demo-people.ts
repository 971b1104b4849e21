/** The people of the demo world: of each sample airline its passenger, a member, and its agencies. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { seedAgencies } from './agencies.ts'
import { seedMember } from './members.ts'
import { seedPassenger } from './passengers.ts'
import { seedStaff } from './staff.ts'

/**
 * The airlines are there without them, too: a fault of one is told, the others are made, and the server starts.
 * Answers what is missing, for people.
 */
export async function addDemoPeople(app: Pick<FastifyInstance, 'inject'>, deps: Deps): Promise<string[]> {
  const missing: string[] = []
  for (const brand of deps.brands) {
    const tell = (who: string) => (err: unknown) => {
      deps.log.error({ err, brand: brand.id }, `the ${who} of the demo world could not be made`)
      missing.push(`the ${who} of ${brand.name}`)
    }
    await seedPassenger(app, deps, brand).catch(tell('passenger'))
    await seedMember(deps, brand).catch(tell('member'))
    await seedAgencies(deps, brand).catch(tell('agencies'))
  }
  await seedStaff(deps).catch((err: unknown) => {
    deps.log.error({ err }, 'the staff of the demo world could not be made')
    missing.push('the people at the desk')
  })
  return missing
}
