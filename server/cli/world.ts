/** Commands that make, empty and update the database. */
import { parseArgs } from 'node:util'
import type { Database } from '../db/open.ts'
import { planMigration } from '../db/update/plan.ts'
import { seedDemoWorld, topUpDemoWorld } from '../seed/seed.ts'
import { brandNamed } from './brand.ts'
import { migrateUsable, withDatabase, withDatabaseUrl, withEmptied } from './database.ts'
import { planLines } from './migration-plan.ts'
import { count, RefusedError, type Terminal, todayOf, whyUnasked } from './terminal.ts'

export const migrateUsage = `migrate [--plan]
    Brings the database to the newest schema, beside servers that run. A step that takes something away waits until no
    older server is left. With --plan it changes nothing and says what would run, what that locks and how big it is.`

export async function runMigrate(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { plan: { type: 'boolean', default: false } } })
  if (values.plan) {
    const plan = await withDatabaseUrl({ ...terminal, mayMakeData: false }, (url) => planMigration(url))
    for (const line of planLines(plan)) terminal.say(line)
    return
  }
  const { applied, waiting } = await withDatabaseUrl(terminal, (url) => migrateUsable(url, terminal))
  if (applied.length > 0) terminal.say(`Applied ${applied.join(', ')}.`)
  else if (waiting.length === 0) terminal.say('The schema is the newest already.')
  for (const { name, users } of waiting)
    terminal.say(`${name} waits for ${users.length > 0 ? users.join(', ') : 'the step before it'}.`)
}

export const seedUsage = `seed [--brand BRAND]
    Makes the demo airlines that are not there yet, and carries the others on to a year from today.`

export async function runSeed(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { brand: { type: 'string' } } })
  const brands = values.brand === undefined ? undefined : [brandNamed(values.brand, terminal).id]
  refuseInProduction(terminal, 'The demo world is not for production.')
  await withDatabase(terminal, (db) => seed(db, terminal, brands))
}

async function seed(db: Database, terminal: Terminal, brands?: readonly string[]): Promise<void> {
  const options = { today: todayOf(terminal), ...(brands && { brands }) }
  const made = await seedDemoWorld(db, options)
  const carried = await topUpDemoWorld(db, options)
  const departures = made.departures + carried.departures
  const airlines = [...made.brands, ...carried.brands]
  terminal.say(
    airlines.length > 0
      ? `${count(departures, 'departure')}: ${airlines.join(', ')}.`
      : 'The demo world is up to date.',
  )
}

export const resetUsage = `reset [--empty] [--yes]
    Throws everything in the database away and makes a new demo world; with --empty, only the schema.`

export async function runReset(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { empty: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  })
  refuseInProduction(terminal, 'A production database is never thrown away from here.')
  const sure = async () => {
    if (values.yes || (await terminal.confirm('Throw away every booking, flight and fare in the database?')))
      return
    throw new RefusedError('Nothing was changed.', whyUnasked(terminal))
  }
  await withEmptied(terminal, sure, async (db) => {
    if (!values.empty) await seed(db, terminal)
  })
  terminal.say('The database is new.')
}

function refuseInProduction({ environment }: Terminal, why: string): void {
  if (environment['NODE_ENV'] === 'production') throw new RefusedError(why)
}
