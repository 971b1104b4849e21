/** A scratch database with bookings to look up: codes, and the names of the passengers. */
import { getRandomValues } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordLocator } from '@jetbridge/core/kernel/id.ts'
import { startDatabase } from '@jetbridge/server/db/embedded.ts'
import { withClient } from '@jetbridge/server/db/embedded-postmaster.ts'
import { migrate } from '@jetbridge/server/db/migrate.ts'
import { type Engine, openEngine } from '@jetbridge/server/testing/engine.ts'

/** A hundredth of the bookings have each name, like the most frequent surname of a country. */
const surnames = 100

export interface BookedName {
  readonly code: string
  readonly name: string
}

export interface LookUpWorld {
  readonly bookings: readonly BookedName[]
  readonly surnames: readonly string[]
  /** over the same database, with its own settings; the counts of look-ups are deleted first */
  withEngine<T>(settings: Record<string, string>, work: (engine: Engine) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function makeBookings(count: number): Promise<LookUpWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-look-up-'))
  // as root the database runs under another account, which must be able to enter the folder
  await chmod(folder, 0o755)
  const database = await startDatabase({ folder: join(folder, 'postgres'), port: 0 })
  await migrate(database.url)
  const names = Array.from({ length: surnames }, (_, index) => `Surname${lettersOf(index)}`)
  const bookings = drawBookings(count, names)
  await withClient(database.url, (client) =>
    client.query(insertBookings, [bookings.map(({ code }) => code), bookings.map(({ name }) => name)]),
  )
  await withClient(database.url, (client) => client.query('vacuum analyze'))
  return {
    bookings,
    surnames: names,
    async withEngine(settings, work) {
      await withClient(database.url, (client) => client.query('truncate throttle_count, spent_puzzle'))
      const engine = await openEngine(database.url, { settings: { TRUST_PROXY: '1', ...settings } })
      try {
        return await work(engine)
      } finally {
        await engine.close()
      }
    },
    async close() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As the engine draws them. */
export function drawCode(): string {
  return recordLocator((size) => getRandomValues(new Uint8Array(size)))
}

function drawBookings(count: number, names: readonly string[]): BookedName[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(drawCode())
  return [...codes].map((code, index) => ({ code, name: names[index % names.length] ?? '' }))
}

/** Only of letters that no spelling drops. */
export function lettersOf(number: number): string {
  return String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')
}

/** Two passengers a booking, and a contact of the first one's name. */
const insertBookings = `
  with booking as (
    select gen_random_uuid() as id, gen_random_uuid() as flow_id, code, name
    from unnest($1::text[], $2::text[]) as b (code, name)
  ), flow as (
    insert into booking_flow (id, brand, kind, access_token_hash, is_completed)
    select flow_id, 'slate_one', 'user', '\\x00', true from booking returning id
  ), traveller as (
    insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name)
    select gen_random_uuid(), flow_id, number, 'adult', 'Kim', name, upper(name) || '/KIM'
    from booking, generate_series(1, 2) as number returning id
  )
  insert into reservation (id, brand, flow_id, record_locator, state, currency, total_minor, contact, confirmed_at)
  select id, 'slate_one', flow_id, code, 'confirmed', 'USD', 20000,
    jsonb_build_object('firstName', 'Kim', 'lastName', name, 'email', 'kim@example.com'), now()
  from booking`
