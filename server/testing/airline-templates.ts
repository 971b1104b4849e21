/** Databases that journeys copy: each journey has an airline of its own. */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { withClient } from '../db/embedded-postmaster.ts'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { seedDemoWorld } from '../seed/seed.ts'
import { withDatabase } from './database-url.ts'

/** the five demo airlines; the small airline of server/seed/factories.ts */
export type World = 'demo' | 'tiny'

export function templateOf(world: World): string {
  return `jetbridge_template_${world}`
}

/**
 * Days of departures in the demo world of a template. Journeys look about five months ahead; a whole year would
 * be copied and read into memory for each of them.
 */
const demoDays = 160

const seeds: Readonly<Record<World, (db: Database) => Promise<unknown>>> = {
  demo: (db) => seedDemoWorld(db, { today: dateAt(instant(Date.now()), zone('UTC')), days: demoDays }),
  tiny: (db) => seedTinyWorld(db, { today: dateAt(instant(Date.now()), zone('Europe/Vienna')), days: 30 }),
}

/** @param adminUrl of a PostgreSQL without them */
export async function makeTemplates(adminUrl: string, worlds: readonly World[]): Promise<void> {
  for (const world of worlds) {
    const name = templateOf(world)
    await withClient(adminUrl, (client) => client.query(`create database ${name}`))
    const url = withDatabase(adminUrl, name)
    await migrate(url)
    const db = openDatabase(url, { connections: 4, statementTimeout: 120_000 })
    await seeds[world](db)
    await db.close()
  }
}
