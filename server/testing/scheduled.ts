/** What storing at a time needs, in a test without an engine, and what it has told. */
import { getRandomValues } from 'node:crypto'
import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { type ClaimDue, storeDue } from '../modules/proposal/operations/store-due.ts'

type StoringDeps = Parameters<typeof storeDue>[0]

/** @param over what differs in this test */
export function storingDeps(db: Database, over: Partial<StoringDeps> = {}): StoringDeps {
  return {
    db,
    now: () => instant(Date.now()),
    random: (size) => getRandomValues(new Uint8Array(size)),
    brands,
    brandOf: brandById,
    log: pino({ level: 'silent' }),
    crashPoint: () => undefined,
    ...over,
  }
}

/** Lines of a log, as they are written. */
export function openLog(): { readonly log: Logger; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    {},
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  return { log, lines }
}

/** The time of everything that waits has come. @returns how many have had it */
export async function passScheduledTime(deps: StoringDeps, claim?: ClaimDue): Promise<number> {
  await sql`update scheduled_change set next_at = now() where state = 'waiting'`.execute(deps.db.query)
  return storeDue(deps, claim)
}
