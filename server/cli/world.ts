/** Commands that make, empty and update the database. */
import type { Database } from '../db/open.ts'
import { withClient } from '../db/embedded-postmaster.ts'
import { hasLimit } from '../db/update/server-role.ts'
import { planMigration } from '../db/update/plan.ts'
import { seedDemoWorld, topUpDemoWorld } from '../seed/seed.ts'
import { brand } from './brand.ts'
import { declareCommand } from './command.ts'
import { migrateUsable, withDatabase, withDatabaseUrl, withEmptied } from './database.ts'
import { planLines } from './migration-plan.ts'
import { text } from './kinds.ts'
import { flag, perhaps } from './option.ts'
import { count, RefusedError, type Terminal, todayOf, whyUnasked } from './terminal.ts'

export const migrateCommand = declareCommand({
  about: [
    'Brings the database to the newest schema, beside servers that run. A step that takes something away waits until no older server is left.',
  ],
  mayMakeData: true,
  options: {
    plan: flag('changes nothing and says what would run, what that locks and how big it is'),
    serverRole: perhaps(
      text('ROLE', 'name a role'),
      'gives a role of PostgreSQL only what servers need: it can only add to the audit log; every later migrate keeps it so',
    ),
  },
  async run({ plan: isPlan, serverRole }, terminal) {
    if (isPlan) {
      const plan = await withDatabaseUrl({ ...terminal, mayMakeData: false }, (url) => planMigration(url))
      for (const line of planLines(plan)) terminal.say(line)
      return
    }
    const { applied, waiting, isLimited } = await withDatabaseUrl(terminal, async (url) => ({
      ...(await migrateUsable(url, terminal, serverRole)),
      isLimited:
        serverRole === undefined || (await withClient(url, (client) => hasLimit(client, serverRole))),
    }))
    if (applied.length > 0) terminal.say(`Applied ${applied.join(', ')}.`)
    else if (waiting.length === 0) terminal.say('The schema is the newest already.')
    if (serverRole !== undefined)
      terminal.say(
        `Servers may run as ${serverRole}: set it in their DATABASE_URL, and keep this one for migrate.`,
      )
    if (!isLimited)
      terminal.say(
        `Through PgBouncer statements of ${serverRole} would have no limit: alter role ${serverRole} set statement_timeout = '5s' (docs/operations.md, "Health").`,
      )
    for (const { name, users } of waiting)
      terminal.say(`${name} waits for ${users.length > 0 ? users.join(', ') : 'the step before it'}.`)
  },
})

export const seedCommand = declareCommand({
  about: ['Makes the demo airlines that are not there yet, and extends the others to a year from today.'],
  mayMakeData: true,
  options: { brand: perhaps(brand, 'this airline alone') },
  async run({ brand: named }, terminal) {
    refuseInProduction(terminal, 'The demo world is not for production.')
    await withDatabase(terminal, (db) => seed(db, terminal, named && [named.id]))
  },
})

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

export const resetCommand = declareCommand({
  about: ['Throws everything in the database away and makes a new demo world.'],
  options: {
    empty: flag('makes only the schema'),
    yes: flag('does it without asking'),
  },
  async run({ empty, yes }, terminal) {
    refuseInProduction(terminal, 'A production database is never thrown away from here.')
    const sure = async () => {
      if (yes || (await terminal.confirm('Throw away every booking, flight and fare in the database?')))
        return
      throw new RefusedError('Nothing was changed.', whyUnasked(terminal))
    }
    await withEmptied(terminal, sure, async (db) => {
      if (!empty) await seed(db, terminal)
    })
    terminal.say('The database is new.')
  },
})

function refuseInProduction({ environment }: Terminal, why: string): void {
  if (environment['NODE_ENV'] === 'production') throw new RefusedError(why)
}
