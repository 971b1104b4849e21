/** Many buyers at several server processes over one database, and seat moves that are not guarded, to show that a race is one. */
import { Agent } from 'node:http'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/open.ts'
import { callInCrowd, type CrowdedAnswer, type CrowdedFlow } from './crowded-call.ts'
import { freshDatabase } from './database.ts'
import { type ServerProcess, startServerProcess } from './process.ts'
import type { SandboxProcess } from './sandbox.ts'

export interface SeatRace {
  readonly db: Database
  readonly send: (
    buyer: number,
    method: string,
    path: string,
    options?: { body?: object; flow?: CrowdedFlow },
  ) => Promise<CrowdedAnswer>
}

export interface SeatRaceOptions {
  readonly buyers: number
  /** fills the empty database before the servers start */
  readonly seed: (db: Database) => Promise<void>
  readonly sandbox?: SandboxProcess | undefined
}

const serverCount = 2
/** as a server has by default */
const env = { DATABASE_CONNECTIONS: '20' }

export async function withSeatRace(
  { buyers, seed, sandbox }: SeatRaceOptions,
  work: (race: SeatRace) => Promise<void>,
): Promise<void> {
  const database = await freshDatabase()
  const db = openDatabase(database.url, { connections: 5 })
  const agent = new Agent({ keepAlive: true, maxSockets: buyers })
  const servers: ServerProcess[] = []
  try {
    await seed(db)
    for (let index = 0; index < serverCount; index++)
      servers.push(
        await startServerProcess({ databaseUrl: database.url, env, ...(sandbox ? { sandbox } : {}) }),
      )
    const send: SeatRace['send'] = (buyer, method, path, { body, flow } = {}) =>
      callInCrowd({ agent, url: `${servers[buyer % serverCount]?.url}/api/${path}`, method, body, flow })
    await work({ db, send })
  } finally {
    agent.destroy()
    await Promise.all(servers.map((server) => server.stop()))
    await db.close()
    await database.drop()
  }
}

/** One flow for each buyer. */
export async function startFlows({ send }: SeatRace, buyers: number): Promise<CrowdedFlow[]> {
  const flows: CrowdedFlow[] = []
  const batch = 100
  for (let first = 0; first < buyers; first += batch) {
    const created = await Promise.all(
      Array.from({ length: Math.min(batch, buyers - first) }, (_, index) =>
        send(first + index, 'POST', contract.flow.create.path, { body: {} }),
      ),
    )
    flows.push(...created.map(({ body }) => body as unknown as CrowdedFlow))
  }
  return flows
}

/**
 * From now on seats are moved by reading, checking, and writing afterwards, like a naive booking site. The pause between
 * is long enough for others to come in on a busy machine, too.
 */
export async function moveSeatsCarelessly(db: Database): Promise<void> {
  await sql`alter table departure_class drop constraint no_oversell`.execute(db.query)
  await sql.raw(careless).execute(db.query)
}

const careless = `
  create or replace function move_seats(moves seat_move[]) returns boolean language plpgsql as $$
  begin
    if exists (
      select from unnest(moves) m join departure_class c
        on c.departure_id = m.departure_id and c.cabin = m.cabin and c.rank <= m.rank
      where c.sold + c.held + m.held + m.sold > c.authorised
    ) then return false; end if;
    perform pg_sleep(0.25);
    update departure_class c set held = c.held + m.held, sold = c.sold + m.sold
    from unnest(moves) m
    where c.departure_id = m.departure_id and c.cabin = m.cabin and c.rank <= m.rank;
    return true;
  end $$`
