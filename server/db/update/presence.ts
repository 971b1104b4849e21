/** A server says that it uses the database, as long as it does. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../open.ts'
import { newerContract, tooOld } from './contracted.ts'
import { newestNumber } from './migration-file.ts'
import { beat } from './users.ts'

/** Several of these fit into the minute after which a server counts as gone. */
const beatMilliseconds = 15_000

export interface Presence {
  /** says that it is gone */
  end(): Promise<void>
}

export function newServerId(): string {
  return randomUUID()
}

export interface PresenceOptions {
  /** under which `migrate` has noted the server */
  readonly id: string
  /** a newer version has removed what this one needs: the server was cut off when that version checked for it */
  readonly onTooOld: (why: string) => void
  readonly milliseconds?: number
}

/** A beat that fails is made up for by the next one. */
export function keepPresence({ pool }: Pick<Database, 'pool'>, options: PresenceOptions): Presence {
  const { id, onTooOld, milliseconds = beatMilliseconds } = options
  const say = async () => {
    await pool.query(beat, [id, newestNumber])
    const { rows } = await pool.query<{ name: string }>(newerContract, [newestNumber])
    if (rows[0]) onTooOld(tooOld(rows[0].name))
  }
  const timer = setInterval(() => void say().catch(() => undefined), milliseconds)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await pool.query('delete from server_process where id = $1', [id]).catch(() => undefined)
    },
  }
}
